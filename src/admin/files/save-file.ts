/** Has the browser save text as a file. The byte order mark tells spreadsheet programs that it is UTF-8. */
export const saveFile = (name: string, text: string): void =>
  save(name, new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));

/** Has the browser save bytes as a file. */
export const saveBytes = (name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void =>
  save(name, new Blob([bytes], { type }));

function save(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: name.replace(/[\\/:*?"<>|]/g, " "),
  });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

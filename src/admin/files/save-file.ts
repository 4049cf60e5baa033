/** Has the browser save text as a file. The byte order mark tells spreadsheet programs that it is UTF-8. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: name.replace(/[\\/:*?"<>|]/g, " "),
  });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

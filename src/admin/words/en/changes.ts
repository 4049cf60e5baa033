import { nameOfField } from "./field-names.ts";
import { exact } from "./format.ts";
import { moment } from "./moment.ts";

/** What became of a change that needs the user. */
export const reasonsToLook: Readonly<Record<string, string>> = {
  rejected: "Not saved",
  conflict: "Changed by someone else",
  unknown: "No answer",
  duplicated: "Created twice",
  altered: "Saved as something else",
  unguarded: "Saved unchecked",
};

/** The pages of changes, and what needs the user. */
export const changesWords = {
  title: (state: string, label: string) => `${outcomes[state] ?? ""}: ${label}`,
  explained: (state: string) => explanations[state] ?? "",
  storedAs: "Saved instead",
  storedAsIs: (value: string) => `Saved as ${value || "empty"}`,
  keepStored: (values: readonly string[]) =>
    values.length === 1 ? `Keep ${values[0]}` : "Keep what was saved",
  sendAgain: "Send mine again",
  explainedDoubled: (ids: readonly number[]) =>
    `The connection broke while this was sent, and the browser sent it again: it now stands there as ${numbers.format(ids.map(String))}. Nothing can be deleted here. Change the ones that are not wanted, or switch them off.`,
  doubledAs: (ids: readonly number[]) => `Created as ${numbers.format(ids.map(String))}`,
  seenIt: "I have seen it",
  field: nameOfField,
  fields: (names: readonly string[]) => names.map(nameOfField).join(", "),
  empty: "empty",
  on: "on",
  off: "off",
  before: "You saw",
  theirs: "Theirs now",
  yours: "Yours",
  takeMine: "Use mine",
  keepTheirs: "Keep theirs",
  tryAgain: "Try again",
  toForm: "Back to the form",
  letGo: "Let it go",
  unsentTitle: (count: number) =>
    `${exact.format(count)} ${count === 1 ? "change is" : "changes are"} not saved yet`,
  unsentText: (count: number, isOnlyHere: boolean) =>
    isOnlyHere
      ? "This browser does not keep everything: what it does not keep is lost with the session. Stay a moment to have it saved now."
      : count === 1
        ? "Kept here, it is sent when this account signs in here again. Stay a moment to have it saved now."
        : "Kept here, they are sent when this account signs in here again. Stay a moment to have them saved now.",
  heldText: (title: string, isPaused: boolean, count: number) =>
    `“${title}” is ${isPaused ? "paused" : "stopped"}: ${exact.format(count)} of its changes ${count === 1 ? "is" : "are"} not sent until you go on with it.`,
  toHeld: "Go on there",
  keepUnsent: (count: number) =>
    `Keep ${count === 1 ? "it" : "them"} in this browser; everything else of this account is removed from it`,
  stay: "Stay",
  kept: (isOnlyHere: boolean) =>
    isOnlyHere
      ? "Not saved yet. This browser does not keep everything: leave the page open until the service answers."
      : "Kept in this browser. It is saved as soon as the service answers.",
  pageTitle: "Recent changes",
  noneYet: "Nothing was changed yet",
  noneYetHint:
    "Whatever you change or add stands here with what became of it. Changes can be taken back; what is new cannot be removed.",
  keptHere: (days: number) => `This browser keeps what you change for ${days} days.`,
  notKept: (why: keyof typeof whyNotKept, isAnythingKept: boolean) =>
    `${isAnythingKept ? whyNotKept[why] : "This browser keeps nothing"}: what you change is listed as long as this page is open.`,
  cleared:
    "What this browser had kept was cleared while this page was open. What is not saved yet was kept again; older changes are listed no longer.",
  setAside: (count: number) =>
    count === 1
      ? "1 entry that this browser had kept could not be read and was set aside. Everything else is here."
      : `${exact.format(count)} entries that this browser had kept could not be read and were set aside. Everything else is here.`,
  saveAside: "Save as a file",
  asideFile: "unreadable-changes.txt",
  record: "Record",
  number: "Number",
  fieldName: "Field",
  from: "From",
  to: "To",
  reason: "Reason",
  whatChanged: "Change",
  when: "When",
  outcome: "Outcome",
  action: "Action",
  creation: "New record",
  moment: (at: number) => moment.format(at),
  outcomes: (state: string, isUndo: boolean) => (isUndo && undoOutcomes[state]) || (outcomes[state] ?? state),
  undone: (state: string) => undone[state] ?? "Saved, taken back later",
  theirsIs: (value: string) => `Now ${value || "empty"}`,
  undo: "Undo",
  undoOf: (label: string) => `Undo the change of ${label}`,
  decide: "Decide",
  decideAbout: (label: string) => `Decide about ${label}`,
  single: "One by one",
  run: "What was done",
  showOlder: "Show older changes",
  runs: "Bulk changes",
  nothingDiffered: "Nothing to send: all of it stood so already",
  savedOf: (saved: number, total: number) => `${exact.format(saved)} of ${exact.format(total)} saved`,
  takenBack: (count: number, saved: number) =>
    `${count < saved ? `${exact.format(count)} ` : saved === 1 ? "" : "all "}taken back later`,
  leftAsSet: (count: number) => `${exact.format(count)} left as others set them`,
  paused: "paused",
  stopping: "stopping",
  unknownRun: "Bulk change",
  progress: "Progress",
  showProgress: "Show progress",
  showOutcome: "Show what was done",
  pause: "Pause",
  goOn: "Go on",
  stop: "Stop",
  pace: (perMinute: number | undefined, left: number) =>
    perMinute === undefined
      ? "Sending."
      : perMinute < 1
        ? "No answer for a while."
        : `About ${exact.format(twoDigits(perMinute))} a minute, ${timeLeft(left / perMinute)} left.`,
  meanwhile: "You can use other pages meanwhile. This goes on as long as the console is open in any tab.",
  outlook: {
    paused: "Nothing more is sent until you go on.",
    stopped: "Waiting for answers to what was already sent.",
  },
  restWaits: "Nothing more is sent. The rest stays here until you send it or drop it.",
  sendRest: (count: number) => `Send the rest (${exact.format(count)})`,
  dropRest: "Drop the rest",
  dropTitle: (count: number) => `Drop ${changesCount(count)}?`,
  dropText: "They have not been sent, and will not be. What is already saved stays as it is.",
  drop: (count: number) => `Drop ${changesCount(count)}`,
  keepRest: "Keep them",
  retryFailed: (count: number) => `Try ${exact.format(count)} again`,
  undoAll: (count: number) => `Undo ${exact.format(count)}`,
  redoAll: (count: number) => `Redo ${exact.format(count)}`,
  redoRun: (title: string) => `Redo: ${title}`,
  isUndone: "Undone",
  undoRun: (title: string) => `Undo: ${title}`,
  receipt: "Save receipt",
  oldValueKept: "The service answered, but kept the old value.",
  failedTimes: (times: number) => `The service failed ${exact.format(times)} times to save this.`,
};

const changesCount = (count: number) => `${exact.format(count)} ${count === 1 ? "change" : "changes"}`;

/** A measured figure as far as it is steady: 1,234 is 1,200. */
const twoDigits = (figure: number) => Number(figure.toPrecision(2));

/** Minutes in plain words. */
function timeLeft(minutes: number): string {
  if (minutes < 1) return "less than a minute";
  const whole = Math.ceil(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  const told = [
    ...(hours > 0 ? [`${exact.format(hours)} ${hours === 1 ? "hour" : "hours"}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? "minute" : "minutes"}`] : []),
  ];
  return told.join(" ");
}
const explanations: Record<string, string> = {
  conflict:
    "Someone else changed this since you saw it. Nothing of theirs was overwritten. Choose which value stays.",
  unknown:
    "The service did not say whether this was created, and the list does not tell. Look before you send it again.",
  altered:
    "What was saved is not what you entered. Both are shown here: send yours again, or keep what was saved.",
  unguarded:
    "Your change was saved, but without the usual check that nobody else had changed the record first. Someone has: make sure it says what you want.",
};

const whyNotKept = {
  forbidden: "This browser keeps only what is not saved yet",
  full: "The disk is full, and only what is not saved yet is kept",
  newer:
    "A newer version of the console was used in this browser, which needs this page to be loaded again. Until then it keeps little",
  blocked: "Another tab of the console holds what this browser keeps. Close it: until then little is kept",
  failed: "This browser's storage does not answer, and only what is not saved yet is kept",
};

const numbers = new Intl.ListFormat("en-US");

const outcomes: Record<string, string> = {
  pending: "Waiting",
  inFlight: "Saving",
  confirmed: "Saved",
  unchanged: "Already so",
  ...reasonsToLook,
  superseded: "Replaced by a later change",
  stopped: "Not sent",
  cancelled: "Not sent",
  keptTheirs: "Left as someone else set it",
};

const undone: Record<string, string> = {
  pending: "Saved, being taken back",
  inFlight: "Saved, being taken back",
  keptTheirs: "Saved, not taken back",
};

const undoOutcomes: Record<string, string> = { confirmed: "Taken back", unchanged: "Already taken back" };

import { useSyncExternalStore } from "react";
import { TwoLines } from "../ui/two-lines.tsx";
import { localTime, zonePlace } from "./time-zones.ts";

/** A time zone, with what the clock shows there. */
export function TimeThere({ zone }: { zone: string | null }) {
  const minute = useSyncExternalStore(subscribe, thisMinute);
  if (!zone) return null;
  return <TwoLines below={zonePlace(zone)}>{localTime(zone, new Date(minute)) ?? ""}</TwoLines>;
}

const length = 60_000;
const thisMinute = () => Math.floor(Date.now() / length) * length;

/** All clocks of a page turn together. */
function subscribe(turn: () => void): () => void {
  const timer = setInterval(turn, 5000);
  return () => clearInterval(timer);
}

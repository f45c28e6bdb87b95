/** Visits of an hour, by where their visitors live. */
interface HourVisits {
  country: string;
  time_zone: string;
  hour: Date;
  visits: number;
}

interface PlaceHours {
  country: string;
  time_zone: string;
  /** By the hour of their own day. */
  counts: number[];
  /** On Chinese clocks. */
  best_from: number;
  best_to: number;
}

const HOURS = 24;
const CHINA = 'Asia/Shanghai';
/** Of the day that people may be called in. */
const CALLED_FROM = 8;
const CALLED_UNTIL = 20;
/** As long as the best time lasts. */
const BEST_HOURS = 2;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Null for what a browser made up. */
function clockOf(time_zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(time_zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: time_zone || CHINA, hour: '2-digit', minute: '2-digit' });
  } catch {
    // Not a time zone.
  }
  // Visitors name them: a crowd of wrong ones must not fill the memory.
  if (formats.size > 1000) formats.clear();
  formats.set(time_zone, format);
  return format;
}

/** `09:42` on the clocks of a place; of China where the place is not known. */
export const localTime = (time_zone: string, at: Date): string => (clockOf(time_zone) ?? clockOf(CHINA)!).format(at);

const hourAt = (time_zone: string, at: Date): number => Number(localTime(time_zone, at).slice(0, 2)) % HOURS;

/** At which hours of their own day people come, and when that is in China; places with most visits first. */
export function placeHours(rows: readonly HourVisits[], now: Date): PlaceHours[] {
  const places = new Map<string, PlaceHours>();
  for (const { country, time_zone, hour, visits } of rows) {
    const zone = clockOf(time_zone) === null || time_zone === '' ? CHINA : time_zone;
    const key = `${country} ${zone}`;
    const place = places.get(key) ?? {
      country,
      time_zone: zone,
      counts: Array.from<number>({ length: HOURS }).fill(0),
      best_from: 0,
      best_to: 0,
    };
    place.counts[hourAt(zone, hour)]! += visits;
    places.set(key, place);
  }
  const all = [...places.values()].map((place) => {
    const best = bestHour(place.counts);
    const ahead = hourAt(CHINA, now) - hourAt(place.time_zone, now);
    const best_from = (best + ahead + 2 * HOURS) % HOURS;
    return { ...place, best_from, best_to: (best_from + BEST_HOURS) % HOURS };
  });
  const sum = ({ counts }: PlaceHours) => counts.reduce((total, count) => total + count, 0);
  return all.toSorted((one, other) => sum(other) - sum(one));
}

/** When most come; at night nobody is called. */
function bestHour(counts: readonly number[]): number {
  let best = CALLED_FROM;
  const within = (hour: number) => (counts[hour] ?? 0) + (counts[hour + 1] ?? 0);
  for (let hour = CALLED_FROM; hour <= CALLED_UNTIL - BEST_HOURS; hour += 1)
    if (within(hour) > within(best)) best = hour;
  return best;
}

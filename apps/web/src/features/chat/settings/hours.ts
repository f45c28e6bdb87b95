/** Hours of work as a form has them; kept as `1-6 08:30-18:00`. */
interface FormHours {
  fromDay: number;
  toDay: number;
  from: string;
  to: string;
}

export const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const WRITTEN = /^(\d)-(\d) (\d\d:\d\d)-(\d\d:\d\d)$/;

export function readHours(text: string): FormHours | null {
  const [, fromDay, toDay, from, to] = WRITTEN.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { fromDay: Number(fromDay), toDay: Number(toDay), from, to };
}

/** What ends before it begins is turned around. */
export function writeHours({ fromDay, toDay, from, to }: FormHours): string {
  const [first, last] = fromDay <= toDay ? [fromDay, toDay] : [toDay, fromDay];
  const [begin, end] = from < to ? [from, to] : [to, from];
  return `${first}-${last} ${begin}-${end === begin ? '24:00' : end}`;
}

export function halfHours(): string[] {
  return Array.from(
    { length: 49 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
  );
}

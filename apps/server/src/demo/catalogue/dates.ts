import { businessDay, DAY_MS, HOUR_MS, startOfBusinessDay } from '@wanyuan/domain';

/** Days and moments of the demo world, all seen from the moment it is made. */
export class Calendar {
  readonly now: Date;
  private readonly startOfToday: number;
  private readonly dayNames = new Map<number, string>();

  constructor(now: Date) {
    this.now = now;
    this.startOfToday = startOfBusinessDay(now).getTime();
  }

  /** Within the working hours of a day; `part` from 0 to 1 says when. Never later than now. */
  workingMoment(daysAgo: number, part: number): Date {
    if (daysAgo <= 0) return new Date(this.startOfToday + part * (this.now.getTime() - this.startOfToday));
    return new Date(this.startOfToday - daysAgo * DAY_MS + (8.5 + part * 11) * HOUR_MS);
  }

  after(days: number): Date {
    return new Date(this.now.getTime() + days * DAY_MS);
  }

  /** YYYY-MM-DD. Asked for again and again, so each day is written once. */
  day(daysAgo: number): string {
    let name = this.dayNames.get(daysAgo);
    if (name === undefined)
      this.dayNames.set(daysAgo, (name = businessDay(new Date(this.startOfToday - daysAgo * DAY_MS))));
    return name;
  }

  /** Whole business days since a moment. */
  daysSince(at: Date): number {
    return Math.max(0, Math.ceil((this.startOfToday - at.getTime()) / DAY_MS));
  }
}

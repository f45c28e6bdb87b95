import { DAY_MS } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import { getFigures } from './response-figures.repo.ts';

const COUNTED_MS = 180 * DAY_MS;

export interface ResponseFigures {
  asked: number;
  answered: number;
  /** One decimal; null when nothing was answered. */
  median_hours: number | null;
}

/** How a factory answers inquiries: of all companies together in the last half year. Null when it was asked nothing. */
export async function responseFigures(db: Db, factoryId: number, now: Date): Promise<ResponseFigures | null> {
  const { asked, answered, median_hours } = await getFigures(db, factoryId, new Date(now.getTime() - COUNTED_MS));
  if (asked === 0) return null;
  const hours = answered === 0 || median_hours === null ? null : Math.round(median_hours * 10) / 10;
  return { asked, answered, median_hours: hours };
}

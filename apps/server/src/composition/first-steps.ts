import type { FirstStepKey, PlaceKey } from '@wanyuan/domain';
import type { Db } from '#infra/database/database.ts';
import type { Session } from '#rpc/context.ts';

/** Whether a company has done one of the first steps, as far as this person sees it. */
export type FirstStep = (db: Db, session: Session) => Promise<boolean>;
export type FirstSteps = Record<FirstStepKey, FirstStep>;

/** Whether one of the places holds anything for everybody. */
export type Place = (db: Db) => Promise<boolean>;
export type Places = Record<PlaceKey, Place>;

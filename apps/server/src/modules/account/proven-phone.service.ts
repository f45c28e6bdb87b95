import type { Db } from '#infra/database/database.ts';
import { isPhoneProven } from './proven-phone.repo.ts';

/** Whether somebody has shown by a code that their phone is their own: others can be asked who they are. */
export const hasProvenPhone = (db: Db, userId: number): Promise<boolean> => isPhoneProven(db, userId);

import { isOrdinaryBuyer } from '@wanyuan/domain';
import type { StorageUse, StoredRows } from '#composition/stored-rows.ts';
import type { Db } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import { companyKind } from '../people/people.module.ts';
import { lockCompany } from './company-lock.repo.ts';

interface Quotas {
  memberBytes: number;
  otherBytes: number;
}

const MEGABYTE = 1024 * 1024;

export const quotasOf = (config: { STORAGE_QUOTA_MB: number; STORAGE_QUOTA_FREE_MB: number }): Quotas => ({
  memberBytes: config.STORAGE_QUOTA_MB * MEGABYTE,
  otherBytes: config.STORAGE_QUOTA_FREE_MB * MEGABYTE,
});

interface Dependencies {
  rows: readonly Pick<StoredRows, 'use'>[];
  quotas: Quotas;
}

/**
 * What companies keep in the store, and how much they may. It is added up from the rows at every question: a crash
 * could leave a counter wrong.
 */
export function createStorageUsageService({ rows, quotas }: Dependencies) {
  async function usageOf(db: Db, company_id: number) {
    const kinds: StorageUse[] = [];
    for (const { use } of rows) if (use) kinds.push(...(await use(db, company_id)));
    const company = await companyKind(db, company_id);
    return {
      used_bytes: kinds.reduce((sum, { bytes }) => sum + bytes, 0),
      quota_bytes: company === null || isOrdinaryBuyer(company) ? quotas.otherBytes : quotas.memberBytes,
      kinds,
    };
  }

  async function ensureRoom(db: Db, company_id: number, bytes: number): Promise<void> {
    const { used_bytes, quota_bytes } = await usageOf(db, company_id);
    if (used_bytes + bytes <= quota_bytes) return;
    throw new AppError('QUOTA_EXCEEDED', { data: { used_bytes, quota_bytes } });
  }

  return {
    usageOf,

    /** A check before work begins; it reserves nothing. */
    ensureRoom,

    /** On the transaction that writes the row, before it does: two uploads at once do not take the same room. */
    async claimRoom(transaction: Db, company_id: number, bytes: number): Promise<void> {
      await lockCompany(transaction, company_id);
      await ensureRoom(transaction, company_id, bytes);
    },
  };
}

export type StorageUsageService = ReturnType<typeof createStorageUsageService>;

import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#infra/database/database.ts';
import { newKey } from '#infra/web/key-file.ts';
import { getFact, removeFact, setFact, settleFact } from './installation.repo.ts';

/** What keys are made for; each purpose has a key of its own from the one master secret. */
export type KeyPurpose =
  | 'file_links'
  | 'chat_signature'
  | 'one_time_codes'
  | 'share_codes'
  | 'invitations'
  | 'trade_codes'
  | 'site_views'
  | 'site_visits'
  // Of what earlier releases sealed: `infra/secrets` reads it.
  | 'mail_links'
  | 'trade_secrets';

export type Keyring = (purpose: KeyPurpose) => Buffer;

/** The keys of this installation: from SECRET_KEY, else from a secret made once and kept in the database. */
export async function openKeyring(db: Db, secretKey: string | undefined): Promise<Keyring> {
  const master = secretKey ?? (await settleFact(db, 'master_secret', randomBytes(48).toString('base64url')));
  const keys = new Map<KeyPurpose, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, 'wanyuan', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
}

const DEMO_FILLED = 'demo_filled';

export async function isDemoFilled(db: Db): Promise<boolean> {
  return (await getFact(db, DEMO_FILLED)) !== null;
}

export async function markDemoFilled(db: Db, at: Date): Promise<void> {
  await settleFact(db, DEMO_FILLED, at.toISOString());
}

/** When the demo world was made; null where there is none. */
export async function demoFilledAt(db: Db): Promise<Date | null> {
  const at = await getFact(db, DEMO_FILLED);
  return at === null ? null : new Date(at);
}

const FIRST_ACCOUNT_KEY = 'first_account_key';

/** The key to the first account of an empty system. All processes that share the database agree on one. */
export async function settleFirstAccountKey(db: Db): Promise<string> {
  return settleFact(db, FIRST_ACCOUNT_KEY, newKey());
}

export async function readFirstAccountKey(db: Db): Promise<string | null> {
  return getFact(db, FIRST_ACCOUNT_KEY);
}

/** Once there is an account the key opens nothing, so it is not kept. */
export async function forgetFirstAccountKey(db: Db): Promise<void> {
  await removeFact(db, FIRST_ACCOUNT_KEY);
}

const DEMO_CLOCK = 'demo_clock';

/** How far the dates of the demo world have moved on, as the demo last wrote it down. */
export async function readDemoClock(db: Db): Promise<string | null> {
  return getFact(db, DEMO_CLOCK);
}

export async function writeDemoClock(db: Db, clock: string): Promise<void> {
  await setFact(db, DEMO_CLOCK, clock);
}

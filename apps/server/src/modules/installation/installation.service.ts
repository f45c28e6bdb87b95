import { hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '#infra/database/database.ts';
import { getFact, setFact, settleFact } from './installation.repo.ts';

/** What keys are made for; each purpose has a key of its own from the one master secret. */
export type KeyPurpose = 'file_links' | 'chat_signature' | 'one_time_codes' | 'share_codes' | 'invitations';

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

const DEMO_CLOCK = 'demo_clock';

/** How far the dates of the demo world have moved on, as whoever moves them wrote it down. */
export async function readDemoClock(db: Db): Promise<string | null> {
  return getFact(db, DEMO_CLOCK);
}

export async function writeDemoClock(db: Db, clock: string): Promise<void> {
  await setFact(db, DEMO_CLOCK, clock);
}

import { createCipheriv, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createEarlierSeals } from './earlier-seals.ts';
import { reseal } from './reseal.ts';
import { createSecretBox, type SecretPurpose } from './secret-box.ts';

const KEYS = { mail_links: randomBytes(32), trade_secrets: randomBytes(32) };
const openEarlier = createEarlierSeals((purpose) => KEYS[purpose]);

/** As releases before the box wrote it: nonce, tag, text. */
function sealedBefore(purpose: keyof typeof KEYS, text: Buffer, aad = ''): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', KEYS[purpose], iv).setAAD(Buffer.from(aad));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

const SECRET = randomBytes(32);
const AGENT = '0b3a6b0e-6a6e-4f0e-9a53-8d1f5a0a7c11';
const LINK = sealedBefore('mail_links', Buffer.from('token-of-a-link'));
const PAIRING = sealedBefore('trade_secrets', SECRET, AGENT);

it('opens what lies in rows since before the box, each for its own row where it was bound to one', () => {
  // Reading works without a key outside the database too: what is paired stays paired.
  for (const masters of [[], ['a-key-that-lies-outside-of-the-database']]) {
    const box = createSecretBox(masters, openEarlier);
    expect(box.unseal('mail_links', 'email_records.sealed_token a@b', LINK)).toBe('token-of-a-link');
    expect(box.unseal('trade_secrets', `trade_agents.secret ${AGENT}`, PAIRING)).toBe(SECRET.toString('base64url'));
    expect(box.unseal('trade_secrets', 'trade_agents.secret another', PAIRING)).toBeNull();
    expect(box.unseal('mail_links', 'x', PAIRING)).toBeNull();
    expect(box.unseal('mail_secrets', 'x', LINK)).toBeNull();
    for (const none of ['', 'abc', LINK.slice(4)]) expect(box.unseal('mail_links', 'x', none)).toBeNull();
  }
});

it('is sealed anew with a key outside the database, and left where there is none', async () => {
  const place = `trade_agents.secret ${AGENT}`;
  const rows = new Map([
    [1, PAIRING],
    [2, sealedBefore('trade_secrets', SECRET, 'of another row')],
  ]);
  const column = (purpose: SecretPurpose) => ({
    purpose,
    list: async (after: number) => [...rows].flatMap(([id, sealed]) => (id > after ? [{ id, place, sealed }] : [])),
    replace: async (id: number, from: string, to: string) => {
      if (rows.get(id) === from) rows.set(id, to);
    },
  });
  await reseal(createSecretBox([], openEarlier), column('trade_secrets'));
  expect(rows.get(1)).toBe(PAIRING);
  const masters = ['a-key-that-lies-outside-of-the-database'];
  const box = createSecretBox(masters, openEarlier);
  const lost = rows.get(2);
  await reseal(box, column('trade_secrets'));
  expect(rows.get(2)).toBe(lost);
  const sealed = rows.get(1)!;
  expect(box.isOld('trade_secrets', sealed)).toBe(false);
  expect(createSecretBox(masters).unseal('trade_secrets', place, sealed)).toBe(SECRET.toString('base64url'));
  await reseal(box, column('trade_secrets'));
  expect(rows.get(1)).toBe(sealed);
});

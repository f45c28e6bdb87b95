import type { QuotationHead } from '@wanyuan/contract';
import { businessDay, DAY_MS } from '@wanyuan/domain';
import {
  quotation_confirmations,
  quotation_links,
} from '@wanyuan/server/src/modules/confirmations/confirmations.schema.ts';
import {
  quotation_lines,
  quotation_versions,
  quotations,
} from '@wanyuan/server/src/modules/quotations/quotations.schema.ts';
import { hashShareToken, newShareToken } from '@wanyuan/server/src/modules/share-links/share-keys.ts';
import { freezeFacts } from '@wanyuan/server/src/modules/toys/snapshots/frozen-facts.service.ts';
import { toySnapshots } from '@wanyuan/server/src/modules/toys/snapshots/toy-snapshots.service.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { TestApp } from './test-app.ts';

interface Owner {
  company_id: number;
  user_id: number;
}

type LineValues = Partial<typeof quotation_lines.$inferInsert>;

export interface SentValues {
  customer_id?: number;
  toyIds: readonly number[];
  head?: Partial<QuotationHead>;
  line?: LineValues;
  quotation?: Partial<typeof quotations.$inferInsert>;
  version?: Partial<typeof quotation_versions.$inferInsert>;
}

let serial = 0;
const PRICE = '2.00';
const CARTONS = 10;

/** Of version 1, and of version 2 where one is sent later. */
const HASHES = ['', '3f2a9c41'.padEnd(64, '0'), '7b1e55d2'.padEnd(64, '0')];
export const SENT_HASH = HASHES[1]!;

/** A quotation that went out: one line of ten cartons for each toy, USD 2.00 a piece, valid for thirty days. */
export async function createSentQuotation(app: TestApp, owner: Owner, values: SentValues) {
  const { db } = app;
  const at = app.deps.now();
  const head: QuotationHead = {
    customer_name: 'Emma Toys Ltd.',
    contact: 'Emma',
    contact_email: 'emma@example.com',
    language: 'en',
    quoted_on: businessDay(at),
    valid_until: businessDay(new Date(at.getTime() + 30 * DAY_MS)),
    term: 'FOB SHANTOU',
    currency: 'USD',
    payment: 'T/T 30% deposit',
    delivery: '30 days',
    port: 'Shantou',
    remark: 'Mixed colours',
    ...values.head,
  };
  serial += 1;
  const [quotation] = await db
    .insert(quotations)
    .values({
      ...owner,
      customer_id: values.customer_id ?? null,
      number: `TQ-${String(serial).padStart(4, '0')}`,
      sent_version: 1,
      state: 'sent',
      line_count: values.toyIds.length,
      currency: head.currency,
      sent_rate: '7.10',
      valid_until: head.valid_until,
      first_sent_at: at,
      created_at: at,
      updated_at: at,
      ...values.quotation,
    })
    .returning();
  const quotation_id = quotation!.id;
  await addVersionRow(app, quotation_id, 1, head, { sent_customer_id: values.customer_id ?? null, ...values.version });
  const known = await toySnapshots(db, { tenant_id: owner.company_id }, values.toyIds);
  const facts = await freezeFacts(db, { tenant_id: owner.company_id }, values.toyIds);
  const lines = [];
  for (const [index, toyId] of values.toyIds.entries()) {
    const { toy_id, snapshot, picture_ids } = known.get(toyId)!;
    const [line] = await db
      .insert(quotation_lines)
      .values({
        quotation_id,
        toy_id,
        snapshot,
        picture_ids,
        facts_key: facts.get(toyId) ?? null,
        name: snapshot.name,
        name_en: snapshot.name_en,
        place: `a${index}`,
        from_version: 1,
        order_box_qty: CARTONS,
        quoted_price: PRICE,
        currency: head.currency,
        revision: 1,
        created_at: at,
        updated_at: at,
        ...values.line,
      })
      .returning();
    lines.push(line!);
  }
  return { quotation: quotation!, head, lines };
}

async function addVersionRow(
  app: TestApp,
  quotation_id: number,
  version: number,
  head: QuotationHead,
  values: SentValues['version'] = {},
): Promise<void> {
  const at = app.deps.now();
  const sent = { state: 'sent', hash: HASHES[version]!, sent_at: at } as const;
  await app.db
    .insert(quotation_versions)
    .values({ quotation_id, version, head, total: '100.00', ...sent, created_at: at, updated_at: at, ...values });
}

/** A second version with some lines changed, in the place of the first. */
export async function sendSecondVersion(
  app: TestApp,
  { quotation, head }: Pick<Awaited<ReturnType<typeof createSentQuotation>>, 'quotation' | 'head'>,
  changes: ReadonlyMap<number, LineValues>,
): Promise<void> {
  const { db } = app;
  const ofFirst = and(eq(quotation_versions.quotation_id, quotation.id), eq(quotation_versions.version, 1));
  await db.update(quotation_versions).set({ state: 'superseded' }).where(ofFirst);
  await addVersionRow(app, quotation.id, 2, head, { sent_customer_id: quotation.customer_id });
  for (const [line_key, values] of changes) {
    const [before] = await db
      .update(quotation_lines)
      .set({ until_version: 1 })
      .where(and(eq(quotation_lines.line_key, line_key), isNull(quotation_lines.until_version)))
      .returning();
    const { id: _id, ...row } = before!;
    await db.insert(quotation_lines).values({ ...row, from_version: 2, until_version: null, ...values });
  }
  const now = { version: 2, sent_version: 2, state: 'sent' } as const;
  await db.update(quotations).set(now).where(eq(quotations.id, quotation.id));
}

/** The link of a recipient, with its token. */
export async function createConfirmLink(
  app: TestApp,
  quotation_id: number,
  values: Partial<typeof quotation_links.$inferInsert> = {},
) {
  const token = newShareToken();
  const at = app.deps.now();
  const [link] = await app.db
    .insert(quotation_links)
    .values({
      quotation_id,
      name: 'Emma',
      token_hash: hashShareToken(token),
      is_on: true,
      expires_at: new Date(at.getTime() + 30 * DAY_MS),
      created_at: at,
      ...values,
    })
    .returning();
  return { token, link_id: link!.id };
}

/** For the contract sweep: a quotation that went out, its link, and what came back. */
export async function createSentQuotationRows(
  app: TestApp,
  owner: Owner,
  { toy_id, customer_id }: { toy_id: number; customer_id: number },
) {
  const { quotation, lines } = await createSentQuotation(app, owner, { toyIds: [toy_id], customer_id });
  const { token, link_id } = await createConfirmLink(app, quotation.id);
  const submitted = await createSentQuotation(app, owner, {
    toyIds: [toy_id],
    customer_id,
    quotation: { state: 'customer_submitted' },
    version: { state: 'customer_submitted' },
  });
  const begun = await createSentQuotation(app, owner, { toyIds: [toy_id], customer_id });
  await addVersionRow(app, begun.quotation.id, 2, begun.head, { state: 'draft', hash: null, sent_at: null });
  await app.db.update(quotations).set({ version: 2 }).where(eq(quotations.id, begun.quotation.id));
  const [confirmation] = await app.db
    .insert(quotation_confirmations)
    .values({
      quotation_id: submitted.quotation.id,
      version: 1,
      version_hash: SENT_HASH,
      way: 'confirm',
      state: 'open',
      link_id: (await createConfirmLink(app, submitted.quotation.id)).link_id,
      name: 'Emma',
      ip: '10.0.0.1',
      agent: 'test',
      answers: [
        {
          line_id: submitted.lines[0]!.line_key,
          answer: 'change',
          reason: null,
          cartons: 3,
          target_price: null,
          note: '',
        },
      ],
      created_at: app.deps.now(),
    })
    .returning();
  return {
    begun_quotation_id: begun.quotation.id,
    submitted_quotation_id: submitted.quotation.id,
    submitted_line_id: submitted.lines[0]!.line_key,
    sent_quotation_id: quotation.id,
    sent_line_id: lines[0]!.line_key,
    confirm_link_id: link_id,
    confirm_token: token,
    confirmation_id: confirmation!.id,
  };
}

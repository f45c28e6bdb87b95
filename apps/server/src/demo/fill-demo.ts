import { readArtIndex } from '@wanyuan/demo-art';
import type pg from 'pg';
import { withTransactionOnClient, type Database, type Db } from '../infra/database/database.ts';
import { companies, users } from '../modules/account/account.schema.ts';
import { hashPassword } from '../modules/account/password.ts';
import { markDemoFilled } from '../modules/installation/installation.service.ts';
import { broadcast_notes, system_messages } from '../modules/messages/messages.schema.ts';
import { recent_searches, search_keywords } from '../modules/search-log/search-log.schema.ts';
import { fillCatalogue } from './catalogue/fill-catalogue.ts';
import { DEMO_COMPANIES, DEMO_PASSWORD } from './demo-accounts.data.ts';
import { DEMO_KEYWORDS, DEMO_MESSAGES, DEMO_NOTES } from './demo-messages.data.ts';

const DAY_MS = 86_400_000;
const DEMO_RECENT_SEARCHES = ['1:16 遥控越野车', '毛绒熊', '沙滩桶套装'];

/** The size of the world that people meet at their first start. */
const DEMO_PRODUCTS = 3720;
/** Up to here each toy has pictures of its own; in bigger worlds toys of one form share some. */
const MOST_OWN_PICTURES = 20_000;

interface DemoContext {
  db: Db;
  /** The connection of the same transaction, for COPY. */
  client: pg.ClientBase;
  now: Date;
  products: number;
  report(title: string): void;
}

interface Step {
  title: string;
  run(context: DemoContext): Promise<void>;
}

/** In order: what comes later may look up what came before. Each capability adds a step with its own rows. */
const STEPS: Step[] = [
  {
    title: '商品、工厂与展厅',
    async run({ client, now, products, report }) {
      const ownPictures = products <= MOST_OWN_PICTURES;
      await fillCatalogue(client, { art: readArtIndex(), now, seed: 'demo', products, ownPictures }, (done, total) =>
        report(`商品 ${done}/${total}`),
      );
    },
  },
  {
    title: '公司与账号',
    async run({ db, now }) {
      const password_hash = await hashPassword(DEMO_PASSWORD);
      const created_at = new Date(now.getTime() - 30 * DAY_MS);
      for (const { users: people, ...company } of DEMO_COMPANIES) {
        const mobile = people[0]?.phone ?? '';
        const [row] = await db
          .insert(companies)
          .values({ ...company, mobile, created_at })
          .returning({ id: companies.id });
        const rows = people.map(({ account, nickname, phone, user_type }) => ({
          account,
          nickname,
          phone,
          user_type,
          password_hash,
          created_at,
          company_id: row!.id,
        }));
        const created = await db.insert(users).values(rows).returning({ id: users.id });
        const searches = created.flatMap(({ id }) =>
          DEMO_RECENT_SEARCHES.map((keyword, index) => ({
            user_id: id,
            kind: 'product' as const,
            keyword,
            searched_at: new Date(now.getTime() - index * DAY_MS),
          })),
        );
        await db.insert(recent_searches).values(searches);
      }
    },
  },
  {
    title: '系统消息与更新说明',
    async run({ db, now }) {
      await db.insert(system_messages).values(
        DEMO_MESSAGES.map(({ daysAgo, ...message }) => ({
          ...message,
          content: message.summary,
          created_at: new Date(now.getTime() - daysAgo * DAY_MS),
        })),
      );
      await db.insert(broadcast_notes).values(DEMO_NOTES);
    },
  },
  {
    title: '搜索词',
    async run({ db }) {
      await db
        .insert(search_keywords)
        .values(DEMO_KEYWORDS.map((keyword, index) => ({ keyword, weight: DEMO_KEYWORDS.length - index })));
    },
  },
];

/** Whether people of flesh and blood work here already. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Fills the demo world in one transaction: a first start that is killed in the middle leaves nothing half-made. */
export async function fillDemo(
  { $client: pool }: Database['db'],
  now: Date,
  onProgress: (done: number, total: number, title: string) => void,
  { products = DEMO_PRODUCTS }: { products?: number } = {},
): Promise<void> {
  await withTransactionOnClient(pool, async (db, client) => {
    for (const [index, step] of STEPS.entries()) {
      const report = (title: string) => onProgress(index, STEPS.length, title);
      report(step.title);
      await step.run({ db, client, now, products, report });
    }
    await markDemoFilled(db, now);
  });
  onProgress(STEPS.length, STEPS.length, '完成');
}

import { readArtIndex } from '@wanyuan/demo-art';
import type pg from 'pg';
import { withTransactionOnClient, type Database, type Db, type Tx } from '../infra/database/database.ts';
import { users } from '../modules/people/people.schema.ts';
import type { SecretBox } from '../infra/secrets/secret-box.ts';
import type { StoragePort } from '../infra/storage/storage-port.ts';
import type { PasswordCost } from '../modules/account/account.module.ts';
import { indexFactories } from '../modules/factories/factories.module.ts';
import { markDemoFilled } from '../modules/installation/installation.module.ts';
import { broadcast_notes, system_messages } from '../modules/messages/messages.schema.ts';
import { search_keywords } from '../modules/search-log/search-log.schema.ts';
import { fillCatalogue } from './catalogue/fill-catalogue.ts';
import { DEMO_KEYWORDS, DEMO_MESSAGES, DEMO_NOTES } from './demo-messages.data.ts';
import { fillPictureIndex } from './fill-picture-index.ts';
import { indexAllToys } from './index-toys.ts';
import { daysFrom } from './world/demo-time.ts';
import { fillAdverts } from './world/fill-adverts.ts';
import { fillAsking } from './world/fill-asking.ts';
import { fillSelections } from './world/fill-selections.ts';
import { fillChat } from './world/fill-chat.ts';
import { fillChatService } from './world/fill-chat-service.ts';
import { fillCompanies } from './world/fill-companies.ts';
import { fillCustomersAndHistory } from './world/fill-customers.ts';
import { fillInvitations } from './world/fill-invitations.ts';
import { fillIpLicences } from './world/fill-ip-licences.ts';
import { fillKeptLists } from './world/fill-kept-lists.ts';
import { fillLetterheads } from './world/fill-letterheads.ts';
import { fillLogistics } from './world/fill-logistics.ts';
import { fillMailAccounts } from './world/fill-mail-accounts.ts';
import { fillMailTemplates } from './world/fill-mail-templates.ts';
import { fillMailReplies } from './world/fill-mail-replies.ts';
import { fillMails } from './world/fill-mails.ts';
import { fillOwnToys } from './world/fill-own-toys.ts';
import { fillPictureSearches } from './world/fill-picture-searches.ts';
import { fillPictureSheet } from './world/fill-picture-sheet.ts';
import { fillPlatformFiles } from './world/fill-platform-files.ts';
import { fillCarts } from './world/fill-carts.ts';
import { fillExhibitions, fillLiveRooms } from './world/fill-shows.ts';
import { fillTrade } from './world/fill-trade.ts';
import { fillSites } from './sites/fill-sites.ts';
import { fillQuotations } from './quotations/fill-quotations.ts';

/** The size of the world that people meet at their first start. */
const DEMO_PRODUCTS = 3720;
/** Up to here each toy has pictures of its own; in bigger worlds toys of one form share some. */
const MOST_OWN_PICTURES = 20_000;

interface DemoContext {
  db: Tx;
  /** The connection of the same transaction, for COPY. */
  client: pg.ClientBase;
  now: Date;
  products: number;
  /** Where files go; a world made for benchmarks has none. */
  storage?: StoragePort | undefined;
  passwordCost?: PasswordCost | undefined;
  /** Seals login codes; without it the site that asks for one has none. */
  secrets?: SecretBox | undefined;
  report(title: string): void;
}

interface FillOptions {
  products?: number;
  storage?: StoragePort;
  passwordCost?: PasswordCost;
  secrets?: SecretBox;
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
      let shown = 0;
      await fillCatalogue(client, { art: readArtIndex(), now, seed: 'demo', products, ownPictures }, (done, total) => {
        const tenths = Math.floor((done / total) * 10);
        if (tenths > shown) report(`商品 ${tenths * 10}%`);
        shown = tenths;
      });
    },
  },
  { title: '公司与账号', run: ({ db, now, passwordCost }) => fillCompanies(db, now, passwordCost) },
  { title: '邀请与加入申请', run: ({ db, now }) => fillInvitations(db, now) },
  { title: '工厂检索', run: ({ db }) => indexFactories(db) },
  {
    title: '系统消息与更新说明',
    async run({ db, now }) {
      await db.insert(system_messages).values(
        DEMO_MESSAGES.map(({ daysAgo, ...message }) => ({
          ...message,
          content: message.summary,
          created_at: daysFrom(now, -daysAgo),
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
  { title: '轮播、广告与资讯', run: ({ db, now }) => fillAdverts(db, now) },
  { title: 'IP 授权', run: ({ db, now }) => fillIpLicences(db, now) },
  { title: '直播', run: ({ db, now }) => fillLiveRooms(db, now) },
  { title: '展会', run: ({ db, now }) => fillExhibitions(db, now) },
  { title: '客户与浏览记录', run: ({ db, now }) => fillCustomersAndHistory(db, now) },
  { title: '关注、对比与保存的搜索', run: ({ db, now }) => fillKeptLists(db, now) },
  { title: '物流公司', run: ({ db, now }) => fillLogistics(db, now) },
  { title: '公司自有产品', run: ({ db, now }) => fillOwnToys(db, now) },
  { title: '选样车与价格公式', run: ({ db, now }) => fillCarts(db, now) },
  { title: '选样', run: ({ db, now }) => fillSelections(db, now) },
  { title: '报价单与客户订单', run: ({ db, now }) => fillQuotations(db, now) },
  { title: '公司抬头与导出模板', run: ({ db, now, storage }) => fillLetterheads(db, now, storage) },
  { title: '邮件记录', run: ({ db, now }) => fillMails(db, now) },
  { title: '贸易系统同步', run: ({ db, now }) => fillTrade(db, now) },
  { title: '询价、补样与特价采购', run: ({ db, now }) => fillAsking(db, now) },
  { title: '聊天', run: ({ db, now, storage }) => fillChat(db, now, storage) },
  { title: '客服与网站客户', run: ({ db, now }) => fillChatService(db, now) },
  { title: '共用邮箱', run: ({ db, now }) => fillMailAccounts(db, now) },
  { title: '客户的回信', run: ({ db, now }) => fillMailReplies(db, now) },
  { title: '邮件模板', run: ({ db, now }) => fillMailTemplates(db, now) },
  { title: '搜索索引', run: ({ db, client }) => indexAllToys(db, client) },
  { title: '客户网站', run: ({ db, now, secrets }) => fillSites(db, now, secrets) },
  { title: '图片索引', run: ({ client }) => fillPictureIndex(client) },
  { title: '图片搜索记录', run: ({ db, now }) => fillPictureSearches(db, now) },
  {
    title: '表格搜图',
    async run({ db, storage, now }) {
      if (storage) await fillPictureSheet(db, now, storage);
    },
  },
  {
    title: '资料下载',
    async run({ db, storage, now }) {
      if (storage) await fillPlatformFiles(db, storage, now);
    },
  },
];

export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

/** Fills the demo world in one transaction: a first start that is killed in the middle leaves nothing half-made. */
export async function fillDemo(
  { $client: pool }: Database['db'],
  now: Date,
  onProgress: (done: number, total: number, title: string) => void,
  { products = DEMO_PRODUCTS, storage, passwordCost, secrets }: FillOptions = {},
): Promise<void> {
  await withTransactionOnClient(pool, async (db, client) => {
    for (const [index, step] of STEPS.entries()) {
      const report = (title: string) => onProgress(index, STEPS.length, title);
      report(step.title);
      await step.run({ db, client, now, products, storage, passwordCost, secrets, report });
    }
    await markDemoFilled(db, now);
  });
  onProgress(STEPS.length, STEPS.length, '完成');
}

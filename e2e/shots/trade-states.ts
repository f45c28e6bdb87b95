import type { Page } from '@playwright/test';
import { api, type CallOutput } from '@wanyuan/contract/client';
import { answer, long, type PageStates } from './given.ts';

const ID = '0b9e1c4e-6c4d-4a55-9d11-6f7a35a0c1aa';
const PROOF = 'p'.repeat(43);
const LINES = 240;
const DAY = '2026-11-10T02:00:00.000Z';

type Setup = CallOutput<'trade.get_setup'>;
type Sync = CallOutput<'trade.get_sync'>;

const application: NonNullable<Setup['application']> = {
  id: 1,
  company_name: '启帆贸易',
  contact: '周启帆',
  phone: '0754-88561200',
  software_type: 1,
  remark: '',
  state: 'configured',
  created_time: DAY,
  updated_time: DAY,
};
const agent: Setup['agents'][number] = {
  id: 1,
  name: '前台电脑',
  nickname: '周启帆',
  is_own: true,
  is_paired: true,
  is_linked: false,
  paired_time: DAY,
  seen_time: '2026-11-18T02:00:00.000Z',
};
const address: Setup['addresses'][number] = {
  id: 1,
  address: '192.168.1.20',
  agent_name: agent.name,
  is_own: true,
  tested_time: '2026-11-18T02:00:00.000Z',
  is_reached: true,
};
const place = (at: string) => ({ address: at, proofs: [{ agent_id: 'agent-0001', proof: PROOF }] });
const setup: Setup = {
  application,
  company: { name: '启帆贸易', contact: '周启帆', phone: '0754-88561200', software_type: 1 },
  agents: [agent],
  addresses: [],
  owner: '业务一部',
  nonce: 'n'.repeat(24),
  places: [place('127.0.0.1')],
};
const sync: Sync = {
  id: 1,
  message_id: ID,
  kind: 'quotation',
  source_id: 1,
  quotation_id: 1,
  title: 'QF20261118-03-V1',
  software: 1,
  owner: '业务一部',
  state: 'connecting',
  line_count: LINES,
  done_count: 0,
  faults: [],
  fault_count: 0,
  reason: '',
  person: { user_id: 1, nickname: '周启帆' },
  is_own: true,
  created_time: '2026-11-18T02:00:00.000Z',
  finished_time: null,
};
const start = {
  sync,
  message: { id: ID, data: [] },
  nonce: setup.nonce,
  agents: [{ agent_id: 'agent-0001', name: agent.name, is_linked: false }],
  places: [place('127.0.0.1')],
  held_by: null as string | null,
};

interface Given {
  setup?: Partial<Setup>;
  start?: Partial<typeof start>;
  /** What the program answers; null where none listens. */
  frames?: readonly object[] | null;
  permission?: PermissionState;
  /** Before 开始同步. */
  isWaiting?: boolean;
}

/** Opens the dialog with answers of ours. */
async function open(page: Page, { setup: some, start: begun, frames = [], permission, isWaiting }: Given) {
  await answer(page, api.trade.get_setup, { ...setup, ...some });
  await answer(page, api.quotation.sync, { ...start, ...begun });
  await answer(page, api.trade.hand_over, { token: 't' });
  await answer(page, api.trade.send_by_link, sync);
  await answer(page, api.trade.get_sync, sync);
  await answer(page, api.trade.report, { ...sync, state: 'done' });
  await page.routeWebSocket('ws://127.0.0.1:46690/biz', (socket) => {
    if (frames === null) void socket.close();
    socket.onMessage((text) => {
      const isPing = String(text).includes('"ping"');
      const pong = { kind: 'pong', agentId: 'agent-0001', proof: PROOF };
      for (const frame of isPing ? [pong] : (frames ?? []).map((one) => ({ id: ID, ...one })))
        socket.send(JSON.stringify(frame));
    });
  });
  await page.reload();
  if (permission)
    await page.evaluate((state) => {
      navigator.permissions.query = () => Promise.resolve({ state } as PermissionStatus);
    }, permission);
  await page.getByRole('button', { name: '同步', exact: true }).click();
  if (!isWaiting) await page.getByRole('dialog').getByRole('button', { name: '开始同步' }).click();
}

const progress = { kind: 'progress', done: 96, total: LINES };
const fault = (line: number, text: string) => ({ kind: 'fault', line, text });
const faults = [fault(12, '缺少出厂货号'), fault(57, '品名超过 60 个字')];
const manyFaults = Array.from({ length: 130 }, (_, index) =>
  fault(index + 1, long('中文品名超过 100 个字，请在报价单里改短之后重新同步；', 60)),
);
const done = { kind: 'done', lines: LINES - 2, file: 'a.csv', receipt: 'v1.receipt' };
const says = (page: Page, text: string) => page.getByRole('dialog').getByText(text).first().waitFor();

/** One state: what is given, and the words by which it is there. */
const dialog =
  (given: Given, words: string) =>
  async (page: Page): Promise<void> => {
    await open(page, given);
    await says(page, words);
  };

const unpaired = { agents: [{ ...agent, is_paired: false }] };
const linked = [{ ...start.agents[0]!, is_linked: true }];
const DIALOG = {
  apply: dialog({ setup: { application: null, agents: [] }, isWaiting: true }, '申请同步'),
  unready: dialog({ setup: { agents: [] }, isWaiting: true }, '已提交申请，请等待客服联系'),
  unpaired: dialog({ setup: unpaired, isWaiting: true }, '同步助手须重新配对'),
  account: dialog({ isWaiting: true }, '开始同步'),
  connecting: dialog({ permission: 'granted' }, '服务器连接中'),
  asked: dialog({ permission: 'prompt' }, '浏览器如果询问'),
  denied: dialog({ permission: 'denied' }, '浏览器不允许'),
  linking: dialog({ permission: 'denied', start: { agents: linked } }, '正经平台连接'),
  importing: dialog({ frames: [progress, ...faults] }, '正在同步'),
  done: dialog({ frames: [progress, ...faults, done] }, '同步成功'),
  already: dialog({ start: { sync: { ...sync, state: 'done', done_count: LINES } } }, '已经同步过'),
  failed: dialog({ frames: null }, 'IP地址错误'),
  held: dialog({ frames: null, start: { held_by: agent.name } }, '上次已交给'),
  longest: dialog(
    {
      setup: {
        owner: long('外贸业务一部欧洲组', 60),
        places: Array.from({ length: 16 }, (_, at) => place(`192.168.1.${at}`)),
      },
      start: { held_by: long('二楼财务室旁边的贸易系统电脑', 60) },
      frames: [progress, ...manyFaults, { kind: 'error', code: 'disk_full', text: long('磁盘空间不足，', 200) }],
    },
    '同步失败',
  ),
  async file(page: Page): Promise<void> {
    const [first, second] = faults.map(({ line, text }) => ({ line, message: text }));
    const made = { uuid: ID, progress: 0, state: 'waiting', link: '', name: '', toy_count: LINES - 2, poll_ms: 60_000 };
    const rest = { done_count: 0, lost_pictures: 0, reason: '', faults: [first, second], fault_count: 2 };
    await answer(page, api.trade.make_file, { ...made, ...rest });
    await open(page, { setup: { agents: [] }, isWaiting: true });
    await page.getByRole('dialog').getByRole('button', { name: '导出为文件' }).click();
    await says(page, '正在生成文件');
  },
};

const syncs: Sync[] = [
  { ...sync, id: 4, state: 'importing', done_count: 96 },
  { ...sync, id: 3, state: 'done', done_count: LINES - 2, fault_count: 2, title: 'QF20261117-11-V2' },
  {
    ...sync,
    id: 2,
    state: 'failed',
    reason: 'IP地址错误，请重启服务器或联系我们这边客服',
    kind: 'cart',
    title: '广交会选样',
  },
  { ...sync, id: 1, state: 'done', line_count: 18, done_count: 18, kind: 'choose', title: '秋季新品' },
];
const longSync: Sync = {
  ...sync,
  title: long('Spring Fair 2027 Selection for Emma Toys Limited ', 120),
  owner: long('外贸业务一部欧洲组', 60),
  person: { user_id: 1, nickname: long('欧阳建国', 20) },
  state: 'failed',
  reason: long('没有写入导入文件夹的权限，', 280),
  fault_count: 1999,
};

/** One state of the page: its set-up and last syncs. */
const onPage =
  (given: Partial<Setup>, list: readonly Sync[] = [], act?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await answer(page, api.trade.get_setup, { ...setup, ...given });
    await answer(page, api.trade.get_syncs, { list, total: list.length, page: 1, page_size: 10 });
    await page.reload();
    await page.getByRole('heading', { name: '最近的同步' }).waitFor();
    await act?.(page);
  };

const PAGE = {
  newcomer: onPage({ application: null, agents: [] }),
  applied: onPage({ application: { ...application, state: 'applied' }, agents: [] }),
  code: onPage({ application: { ...application, state: 'contacted' }, agents: [] }, [], async (page) => {
    const ends_time = new Date(Date.now() + 581_000).toISOString();
    await answer(page, api.trade.make_pairing_code, { code: 'ABCDEFGHJKLM', ends_time });
    await page.getByRole('button', { name: '获取配对码' }).click();
    await page.getByText('ABCD-EFGH-JKLM').first().waitFor();
  }),
  paired: onPage(
    {
      agents: [agent, { ...agent, id: 2, name: '仓库电脑', is_linked: true, is_own: false, nickname: '林晓' }],
      addresses: [
        address,
        { ...address, id: 2, address: '192.168.1.31', agent_name: '', is_reached: false },
        { ...address, id: 3, address: '10.0.0.5', agent_name: '', is_own: false, tested_time: null },
      ],
    },
    syncs,
  ),
  unpaired: onPage({ ...unpaired, addresses: [address] }, syncs.slice(1)),
  longest: onPage(
    {
      application: {
        ...application,
        contact: long('欧阳建国', 30),
        phone: long('0754-88561200 ', 30),
        software_type: 5,
        remark: long('自己开发的订单系统，可以读 Excel，每天晚上由财务统一导入；', 300),
      },
      agents: Array.from({ length: 10 }, (_, id) => ({ ...agent, id, name: long('二楼财务室旁边的贸易系统电脑', 60) })),
      addresses: Array.from({ length: 16 }, (_, id) => ({
        ...address,
        id,
        address: `192.168.101.${200 + id}`,
        agent_name: long('二楼财务室旁边的贸易系统电脑', 60),
      })),
    },
    [longSync, ...syncs],
  ),
};

/** States of pages by path, of a company's main account. */
export const TRADE_STATES: Record<string, PageStates> = {
  '/CompanyQuotationDetail': DIALOG,
  '/trade_system': PAGE,
};

/** How the platform's staff take an application in hand. */
export const TRADE_STAFF_STATES: Record<string, PageStates> = {
  '/trade_system': {
    async serve(page: Page): Promise<void> {
      await page.getByRole('button', { name: '处理' }).first().click();
      await says(page, '只有平台员工看得到');
    },
  },
};

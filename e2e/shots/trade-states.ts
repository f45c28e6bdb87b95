import type { Page } from '@playwright/test';
import { api, type CallOutput } from '@wanyuan/contract/client';
import { envelope } from '../support/api.ts';

const ID = '0b9e1c4e-6c4d-4a55-9d11-6f7a35a0c1aa';
const PROOF = 'p'.repeat(43);
const LINES = 240;

const application: NonNullable<CallOutput<'trade.get_setup'>['application']> = {
  id: 1,
  company_name: '启帆贸易',
  contact: '周启帆',
  phone: '0754-88561200',
  software_type: 1,
  remark: '',
  state: 'configured',
  created_time: '2026-11-10T02:00:00.000Z',
  updated_time: '2026-11-10T02:00:00.000Z',
};
const agent: CallOutput<'trade.get_setup'>['agents'][number] = {
  id: 1,
  name: '前台电脑',
  nickname: '周启帆',
  is_own: true,
  is_paired: true,
  is_linked: false,
  paired_time: '2026-11-10T02:00:00.000Z',
  seen_time: '2026-11-18T02:00:00.000Z',
};
const setup: CallOutput<'trade.get_setup'> = {
  application,
  company: { name: '启帆贸易', contact: '周启帆', phone: '0754-88561200', software_type: 1 },
  agents: [agent],
  addresses: [],
  owner: '业务一部',
  nonce: 'n'.repeat(24),
  places: [],
};
const start = {
  sync: { id: 1, line_count: LINES },
  message: { id: ID, data: [] },
  nonce: setup.nonce,
  agents: [{ agent_id: 'agent-0001', name: agent.name, is_linked: false }],
  places: [{ address: '127.0.0.1', proofs: [{ agent_id: 'agent-0001', proof: PROOF }] }],
  held_by: null,
};

type Frames = readonly object[] | null;

/** Opens the dialog with answers of ours; with frames the program answers them, with null nobody does. */
async function open(page: Page, given: Partial<typeof setup>, frames?: Frames): Promise<void> {
  const answer = (path: string, data: unknown) => page.route(`**${path}`, (route) => route.fulfill(envelope(data)));
  await answer(api.trade.get_setup.path, { ...setup, ...given });
  await answer(api.quotation.sync.path, start);
  await answer(api.trade.hand_over.path, { token: 't' });
  await answer(api.trade.report.path, { ...start.sync, state: 'done' });
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
  await page.getByRole('button', { name: '同步', exact: true }).click();
  if (frames === undefined) return;
  await page.getByRole('dialog').getByRole('button', { name: '开始同步' }).click();
}

const progress = { kind: 'progress', done: 96, total: LINES };
const faults = [
  { kind: 'fault', line: 12, text: '缺少出厂货号' },
  { kind: 'fault', line: 57, text: '品名超过 60 个字' },
];
const says = (page: Page, text: string) => page.getByRole('dialog').getByText(text).first().waitFor();

/** The dialog of a sync on a quotation's page, in each of its states. */
export const TRADE_STATES: Record<string, (page: Page) => Promise<void>> = {
  async apply(page) {
    await open(page, { application: null, agents: [] });
    await says(page, '申请同步');
  },
  async unready(page) {
    await open(page, { agents: [] });
    await says(page, '已提交申请，请等待客服联系');
  },
  async account(page) {
    await open(page, {});
    await says(page, '开始同步');
  },
  async connecting(page) {
    await open(page, {}, []);
    await says(page, '服务器连接中');
  },
  async importing(page) {
    await open(page, {}, [progress, ...faults]);
    await says(page, '正在同步');
  },
  async done(page) {
    const receipt = 'v1.receipt';
    await open(page, {}, [progress, ...faults, { kind: 'done', lines: LINES - 2, file: 'a.csv', receipt }]);
    await says(page, '同步成功');
  },
  async failed(page) {
    await open(page, {}, null);
    await says(page, 'IP地址错误');
  },
};

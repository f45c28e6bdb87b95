import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { TRADE_SECRET_BYTES, tradeReceiptText, writeTradeReceipt } from '@wanyuan/domain';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#infra/database/database.ts';
import { users } from '#modules/people/people.schema.ts';
import { quotations } from '#modules/quotations/quotations.schema.ts';
import {
  trade_addresses,
  trade_agents,
  trade_applications,
  trade_syncs,
} from '#modules/trade-sync/trade-sync.schema.ts';
import { daysFrom, hoursFrom } from './demo-time.ts';

/**
 * The first company synced twice, once in vain; another one has applied. Its program’s pairing has ended, since none could be
 * beside a demo; what it signed before that counts.
 */
export async function fillTrade(db: Db, now: Date): Promise<void> {
  const people = await db
    .select({ user_id: users.id, company_id: users.company_id, account: users.account })
    .from(users)
    .where(inArray(users.account, ['qifan', 'haiwan']));
  const ownerOf = (name: string) => {
    const { user_id, company_id } = people.find(({ account }) => account === name)!;
    return { user_id, company_id };
  };
  const first = ownerOf('qifan');
  await db.insert(trade_applications).values([
    {
      ...first,
      software_type: 1,
      contact: '周启帆',
      phone: '0754-88561200',
      state: 'configured',
      note: '贸易系统装在前台电脑，周三下午已远程协助装好',
      created_at: daysFrom(now, -9),
      updated_at: daysFrom(now, -8),
    },
    {
      ...ownerOf('haiwan'),
      software_type: 5,
      remark: '自己开发的订单系统，可以读 Excel',
      contact: '陈海湾',
      phone: '0754-87702211',
      state: 'applied',
      created_at: hoursFrom(now, -5),
      updated_at: hoursFrom(now, -5),
    },
  ]);
  const [agent] = await db
    .insert(trade_agents)
    .values({
      ...first,
      key: randomUUID(),
      name: '前台电脑',
      secret: null,
      paired_at: daysFrom(now, -8),
      seen_at: daysFrom(now, -2),
    })
    .returning();
  await db.insert(trade_addresses).values({
    ...first,
    agent_id: agent!.id,
    address: '192.168.1.20',
    position: 1,
    tested_at: daysFrom(now, -8),
    is_reached: true,
    created_at: daysFrom(now, -8),
  });
  const secret = randomBytes(TRADE_SECRET_BYTES);
  const receiptOf = (id: string, lines: number, at: Date): string => {
    const receipt = { agentId: agent!.key, id, lines, at: at.getTime() };
    return writeTradeReceipt(
      receipt,
      createHmac('sha256', secret).update(tradeReceiptText(receipt)).digest('base64url'),
    );
  };
  const sent = await db
    .select({
      id: quotations.id,
      number: quotations.number,
      line_count: quotations.line_count,
      user_id: quotations.user_id,
    })
    .from(quotations)
    .where(and(eq(quotations.company_id, first.company_id), isNotNull(quotations.sent_version)))
    .orderBy(desc(quotations.id))
    .limit(2);
  const ends = [
    { state: 'done' as const, reason: '', at: daysFrom(now, -2) },
    { state: 'failed' as const, reason: 'IP地址错误，请重启服务器或联系我们这边客服', at: daysFrom(now, -3) },
  ];
  for (const [index, { id, number, line_count, user_id }] of sent.entries()) {
    const { state, reason, at } = ends[index]!;
    const message_id = randomUUID();
    const handed = { agent_id: agent!.id, ledger_id: agent!.ledger_id, receipt: receiptOf(message_id, line_count, at) };
    await db.insert(trade_syncs).values({
      company_id: first.company_id,
      user_id,
      message_id,
      source: { kind: 'quotation', id },
      quotation_id: id,
      title: `${number}-V1`,
      software: 1,
      owner: '业务一部',
      state,
      reason,
      line_count,
      done_count: state === 'done' ? line_count : 0,
      data_hash: '',
      faults: [],
      ...(state === 'done' && handed),
      created_at: at,
      updated_at: at,
      finished_at: at,
    });
  }
}

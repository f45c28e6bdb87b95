import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRADE_FIELDS } from './trade-fields.data.ts';
import { readAgentFrame, readLinkFrame, readPing } from './trade-frames.ts';
import { TRADE_LAYOUTS } from './trade-layouts.data.ts';
import { readTradeMessage, type TradeMessage } from './trade-message.ts';
import { candidateAddresses, isPrivateAddress, readPairingCode, shownPairingCode } from './trade-pairing.ts';
import {
  readTradeReceipt,
  readTradeToken,
  tradeDataText,
  writeTradeReceipt,
  writeTradeToken,
} from './trade-signing.ts';

const MESSAGE: TradeMessage = {
  id: '0f1e2d3c-aaaa',
  type: 'Quotation',
  action: 'Import',
  software: 1,
  token: 'v1',
  data: [{ name: '积木', toyId: 7, quotedPrice: '1.25', cartonQuantity: 12, updatedTime: '2026-11-18' }],
  owner: '张三',
  createAt: '2026-11-18T02:00:00.000Z',
  quoteAt: '2026-11-18T02:00:00.000Z',
};
const MAC = 'm'.repeat(43);
const AGENT = 'agent-id-1';

describe('a trade message', () => {
  it('is read as it is', () => expect(readTradeMessage(MESSAGE)).toEqual({ message: MESSAGE }));

  it.each([
    [{ id: '../x' }, '报文编号不正确'],
    [{ software: 6 }, '未知的贸易系统'],
    [{ owner: '  ' }, '请填写同步的账号名称'],
    [{ data: [] }, '无样品数据'],
    [{ data: Array.from({ length: 2001 }, () => ({ name: 'a' })) }, '一次最多同步 2000 行'],
    [{ data: [{ name: 'a' }, { name: 'b', quotedPrice: 'x' }] }, '第 2 行报价不是数字'],
    [{ data: [{ toyId: 1 }] }, '第 1 行缺少品名'],
    [{ data: [{ name: 'a', isBlack: 1 }] }, '第 1 行有未知的内容'],
    [{ data: [{ name: 'a'.repeat(201) }] }, '第 1 行品名超过 200 个字'],
    [{ data: [{ name: 'a', updatedTime: '2026-13-01' }] }, '第 1 行更新日期不是日期'],
    [{ more: 1 }, '报文不正确'],
  ])('that has %j is refused in words', (change, fault) => {
    expect(readTradeMessage({ ...MESSAGE, ...change })).toEqual({ fault });
  });

  it('is nothing else: no value makes the reading fail, and one that passes has only known fields', () => {
    const holds = [
      fc.property(fc.anything(), (value) => typeof readTradeMessage(value).fault === 'string'),
      fc.property(fc.string(), (text) => readAgentFrame(text) === null && readLinkFrame(text) === null),
      fc.property(fc.anything(), (value) => readPing(value) === null),
    ];
    for (const property of holds) expect(() => fc.assert(property as fc.IProperty<unknown>)).not.toThrow();
    const change = fc.record({ data: fc.anything(), owner: fc.anything() });
    const isKnown = fc.property(change, (given) => {
      const { message, fault } = readTradeMessage({ ...MESSAGE, ...given });
      return fault !== undefined || message.data.every((item) => typeof item.name === 'string');
    });
    expect(() => fc.assert(isKnown)).not.toThrow();
  });

  it('is signed the same in whatever order its fields come', () => {
    const [item] = MESSAGE.data;
    const turned = Object.fromEntries(Object.entries(item!).toReversed()) as typeof item;
    expect(tradeDataText([turned!])).toBe(tradeDataText(MESSAGE.data));
    expect(tradeDataText([{ name: 'a', unit: '' }])).not.toBe(tradeDataText([{ name: 'a' }]));
  });
});

describe('what is written and read', () => {
  it('of tokens and receipts comes back, and nothing else is read', () => {
    const token = { agentId: AGENT, expires: 1_800_000_000, mac: MAC };
    expect(readTradeToken(writeTradeToken(token, MAC))).toEqual(token);
    const receipt = { agentId: AGENT, id: MESSAGE.id, lines: 2000, at: 1_800_000_000_000, mac: MAC };
    expect(readTradeReceipt(writeTradeReceipt(receipt, MAC))).toEqual(receipt);
    for (const text of [
      '',
      'v1',
      `v2.${AGENT}.1800000000.${MAC}`,
      `v1.${AGENT}.x.${MAC}`,
      `v1.${AGENT}.1800000000.${MAC}.x`,
    ])
      expect(readTradeToken(text)).toBeNull();
  });

  it('of frames is what agents say', () => {
    const frames = [
      { kind: 'pong', agentId: AGENT, proof: MAC },
      { id: MESSAGE.id, kind: 'progress', done: 100, total: 2000 },
      { id: MESSAGE.id, kind: 'fault', line: 3, text: '缺少品名' },
      { id: MESSAGE.id, kind: 'done', lines: 1999, file: 'a.csv', receipt: 'v1' },
      { kind: 'error', code: 'busy', text: '忙' },
    ];
    for (const frame of frames) expect(readAgentFrame(JSON.stringify({ ...frame, more: 1 }))).toEqual(frame);
    const bad = [
      { ...frames[1], done: 2001 },
      { ...frames[4], code: 'constructor' },
      { ...frames[0], proof: 'x' },
    ];
    for (const frame of bad) expect(readAgentFrame(JSON.stringify(frame))).toBeNull();
  });

  it('of codes is what people type', () => {
    expect(shownPairingCode('ABCDEFGHJKLM')).toBe('ABCD-EFGH-JKLM');
    expect(readPairingCode(' abcd-efgh jklm')).toBe('ABCDEFGHJKLM');
    expect(readPairingCode('ABCD-EFGH-JKL0')).toBeNull();
  });
});

it('addresses are those of a company network, and the machine itself comes last', () => {
  const inside = ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.9'];
  const outside = ['8.8.8.8', '172.32.0.1', '169.254.1.1', '127.0.0.1', '010.0.0.1', '10.1', 'evil.test', '::1', ''];
  expect([...inside, ...outside].filter(isPrivateAddress)).toEqual(inside);
  expect(candidateAddresses(['192.168.0.9', '8.8.8.8'])).toEqual(['192.168.0.9', '127.0.0.1']);
});

it('layouts name fields that exist, and every column once', () => {
  const known = new Set<string>(TRADE_FIELDS.map(({ key }) => key));
  for (const { columns } of Object.values(TRADE_LAYOUTS)) {
    expect(new Set(columns.map(({ head }) => head)).size).toBe(columns.length);
    expect(columns.flatMap(({ fields }) => fields).filter((key) => !known.has(key))).toEqual([]);
  }
});

import { AGENT_ADDRESSES_MAX, AGENT_NAME_MAX, isPrivateAddress } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Empty } from '../shapes.ts';
import { AgentKey } from '../trade-shapes.ts';

/** What the program beside the trade software asks itself. */
export const tradeProgram = calls('/api/trade', { auth: 'public' })({
  pair: call({
    summary: '同步助手以配对码换取密钥；密钥只在此返回一次',
    ownTransactions: true,
    rate: 'code',
    input: z.object({
      code: z.string().max(40).describe('配对码，可带横线'),
      name: z.string().trim().min(1).max(AGENT_NAME_MAX).describe('电脑的名称'),
      ledger_id: z.uuid().describe('导入文件夹的记录：同一个文件夹重新配对时不变'),
    }),
    output: z.object({
      agent_id: z.string(),
      secret: z.string().describe('base64url'),
      origins: z.array(z.string()).describe('从这些网址来的页面可以连接'),
      software: z.int().nullable().describe('公司使用的贸易系统'),
    }),
    errors: ['PAIRING_CODE_WRONG', 'TOO_MANY_REQUESTS', 'CONFLICT'],
  }),
  register_ip: call({
    summary: '同步助手登记自己的局域网地址，以配对的密钥签名',
    ownTransactions: true,
    rate: 'code',
    input: z.object({
      agent_id: AgentKey,
      addresses: z.array(z.string().max(15).refine(isPrivateAddress, '只能登记局域网IP地址')).max(AGENT_ADDRESSES_MAX),
      at: z.int().min(0).max(8_640_000_000_000).describe('毫秒'),
      proof: z.string().max(43),
    }),
    output: Empty,
    errors: ['NOT_PAIRED'],
  }),
});

import { contract, type Call } from '@wanyuan/contract';
import { BRAND, escapeHtml } from '@wanyuan/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RateLimiter, RateRule } from '../infra/limits/rate-limiter.ts';
import { addressGroup } from '../infra/web/address-group.ts';
import { AppError } from '../rpc/app-error.ts';
import { errorsOf, openApiDocument } from '../rpc/openapi.ts';
import { packText, sendPacked, type PackedText } from './packed-text.ts';

const AUTH_TEXT = { public: '无需登录', optional: '登录可选', user: '需要登录' } as const;

const STYLE = `
body { margin: 0 auto; max-width: 1046px; padding: 32px 16px 80px; font: 14px/22px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif; color: #1f2329; background: #f6f5f2 }
h1 { font-size: 24px; line-height: 32px; margin: 0 } h2 { font-size: 20px; line-height: 28px; margin: 32px 0 12px }
p { color: #646a73 } a { color: #c93a12 }
details { background: #fff; border: 1px solid #e9e7e2; border-radius: 8px; margin-bottom: 8px }
summary { padding: 10px 16px; cursor: pointer; display: flex; gap: 12px; align-items: baseline }
code { font: 600 13px/20px ui-monospace, monospace } .auth { margin-left: auto; font-size: 12px; color: #646a73; white-space: nowrap }
.body { padding: 0 16px 12px; border-top: 1px solid #e9e7e2 }
pre { background: #faf9f7; border: 1px solid #e9e7e2; border-radius: 6px; padding: 12px; overflow: auto; font: 12px/18px ui-monospace, monospace; max-height: 420px }
h3 { font-size: 14px; margin: 12px 0 4px } li { color: #646a73 }
`;

const schemaText = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rest, null, 2));
};

function renderCall(call: Call): string {
  const errors = errorsOf(call).map(({ code, msg }) => `<li><code>${code}</code> ${escapeHtml(msg)}</li>`);
  return `<details><summary><code>POST ${call.path}</code><span>${escapeHtml(call.summary)}</span><span class="auth">${AUTH_TEXT[call.auth]}</span></summary>
<div class="body"><h3>请求${call.upload ? '（multipart，另含 file）' : ''}</h3><pre tabindex="0">${schemaText(call.input, 'input')}</pre>
<h3>响应 data</h3><pre tabindex="0">${schemaText(call.output, 'output')}</pre><h3>错误</h3><ul>${errors.join('')}</ul></div></details>`;
}

function renderPage(): string {
  const groups = Object.entries(contract).map(
    ([group, calls]) => `<h2>${group}</h2>${Object.values<Call>(calls).map(renderCall).join('')}`,
  );
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${BRAND.name}-开放接口</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>${BRAND.name}开放接口</h1><p>所有接口均为 POST，响应为 {code, msg, data}，code 为 0 表示成功；登录令牌放在请求头 token 中。机器可读的版本：<a href="/api/openapi.json">openapi.json</a></p>${groups.join('')}</main></body></html>`;
}

interface Options {
  version: string;
  limiter: RateLimiter;
  rateScale: number;
}

/** The OpenAPI document and a page to read it; both are made from the contract and packed, once. */
export function registerApiDocs(fastify: FastifyInstance, { version, limiter, rateScale }: Options): void {
  // No reader asks faster, and each answer may be a megabyte.
  const reading: RateRule = { name: 'api_docs', points: Math.ceil(120 * rateScale), seconds: 60 };

  function serve(url: string, type: string, write: () => string, headers: Record<string, string> = {}): void {
    let packed: Promise<PackedText> | null = null;
    fastify.get(url, async (request, reply) => {
      const { allowed, retryAfterSeconds } = await limiter.consume(reading, addressGroup(request.ip));
      if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retry_after: retryAfterSeconds } });
      packed ??= packText(write());
      return sendPacked(request, reply, await packed, { ...headers, 'content-type': `${type}; charset=utf-8` });
    });
  }

  serve('/api/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(version)));
  serve('/api/docs', 'text/html', renderPage, { 'content-security-policy': "default-src 'none'; style-src 'self'" });
  serve('/api/docs.css', 'text/css', () => STYLE);
}

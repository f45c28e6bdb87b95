import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  CHAT_KEEP_DAYS,
  parseServiceHours,
  PROOF_OF_WORK,
  SERVICE_HOURS_DEFAULT,
  slugFault,
  SMS_CEILINGS,
} from '@wanyuan/domain';
import { z } from 'zod';
import { StartupError } from './infra/startup-error.ts';

const Flag = z.enum(['on', 'off', '1', '0', 'true', 'false']).transform((value) => ['on', '1', 'true'].includes(value));

/** How many proxies of ours stand before the server; what a visitor writes into x-forwarded-for itself is not believed. */
const ProxyCount = z
  .string()
  .regex(/^(on|off|true|false|\d)$/, '须为 on、off 或代理的层数')
  .transform((value) => (/^\d$/.test(value) ? Number(value) : Number(['on', 'true'].includes(value))));

const listOf = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const Hosts = z.string().default('').transform(listOf);

/** `host=address` pairs; an address without a host is the default for all others. */
const AddressByHost = z
  .string()
  .default('')
  .transform((value, context) => {
    const table: Record<string, string> = {};
    for (const pair of listOf(value)) {
      const [, host = '*', address = ''] = /^(?:([\w.-]+)=)?(.*)$/.exec(pair) ?? [];
      if (!/^(https?:\/\/|\/)/.test(address)) {
        context.addIssue({ code: 'custom', message: `地址须以 / 或 http(s):// 开头：${pair}` });
      }
      table[host] = address;
    }
    return table;
  });

/** `host=slug` pairs: the host serves that customer website and nothing else. */
const SiteHosts = z
  .string()
  .default('')
  .transform((value, context) => {
    const table: Record<string, string> = {};
    for (const pair of listOf(value)) {
      const [, host = '', slug = ''] = /^([\w.-]+(?::\d+)?)=([a-z0-9-]+)$/.exec(pair) ?? [];
      const fault = host === '' ? '须为 域名=网址' : slugFault(slug);
      if (fault !== null) context.addIssue({ code: 'custom', message: `${fault}：${pair}` });
      else table[host.toLowerCase()] = slug;
    }
    return table;
  });

const HttpUrl = z.url({ protocol: /^https?$/ });

/** The operator's own model; a missing file is told before anything starts. */
const ModelFile = z
  .string()
  .regex(/\.onnx$/i, '须为 .onnx 模型文件')
  .transform((path) => resolve(path))
  .refine((path) => existsSync(path), '找不到该模型文件');

const SEASON = { from: '2024-01-08', to: '2024-02-24' };

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: HttpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, '须以 postgres:// 开头')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, '须以 redis:// 开头')
    .optional(),
  DEMO: Flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_TO: z.enum(['auto', 'stdout', 'file']).default('auto'),
  TRUST_PROXY: ProxyCount.default(0),
  SECRET_KEY: z.string().min(32, '至少 32 个字符').optional(),
  SECRET_KEY_OLD: z.string().min(32, '至少 32 个字符').optional(),
  MAIL_HOSTS: Hosts,
  CALLS_AT_ONCE: z.coerce.number().int().min(1).max(10_000).optional(),
  LOOP_DELAY_LIMIT_MS: z.coerce.number().int().min(20).max(60_000).default(1000),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  TIME_LIMIT_SCALE: z.coerce.number().positive().max(100).default(1),
  PICTURES_BACKGROUND: Flag.default(true),
  METRICS_TOKEN: z.string().min(8).optional(),
  OUTBOX_OPEN: Flag.default(false),
  SITE_HOSTS: SiteHosts,
  IMAGE_HOST: HttpUrl.optional(),
  CSP_IMAGE_HOSTS: Hosts,
  CSP_STREAM_HOSTS: Hosts,
  LOGIN_URLS: AddressByHost,
  REGISTER_URLS: AddressByHost,
  SUPPORT_PHONE: z.string().max(40).default(''),
  SEASONAL_LOGO_FROM: z.iso.date().default(SEASON.from),
  SEASONAL_LOGO_TO: z.iso.date().default(SEASON.to),
  SEASONAL_LOGO_SRC: z.string().default('/seasonal-logo.svg'),
  S3_ENDPOINT: HttpUrl.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).max(10_000_000).default(10_240),
  STORAGE_QUOTA_FREE_MB: z.coerce.number().int().min(1).max(10_000_000).default(2048),
  VISION_MODEL: ModelFile.optional(),
  VISION_ENDPOINT: HttpUrl.optional(),
  VISION_TOKEN: z.string().optional(),
  RATES_URL: HttpUrl.optional(),
  SMS_WEBHOOK_URL: HttpUrl.optional(),
  SMS_WEBHOOK_TOKEN: z.string().optional(),
  PROOF_TRIES: z.coerce.number().int().min(2).max(PROOF_OF_WORK.maxTries).default(PROOF_OF_WORK.tries),
  SMS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(SMS_CEILINGS.all.hour),
  SMS_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(SMS_CEILINGS.all.day),
  CHAT_KEEP_DAYS: z.coerce.number().int().min(180).max(36_500).default(CHAT_KEEP_DAYS),
  CALLER_URL: HttpUrl.optional(),
  CALLER_TOKEN: z.string().optional(),
  SERVICE_HOURS: z
    .string()
    .default(SERVICE_HOURS_DEFAULT)
    .refine((text) => parseServiceHours(text) !== null, `须形如 ${SERVICE_HOURS_DEFAULT}（1 为周一）`),
  ASSISTANT_URL: HttpUrl.optional(),
  ASSISTANT_TOKEN: z.string().optional(),
  ASSISTANT_MODEL: z.string().max(120).optional(),
});

const isOff = (value: string | undefined) => ['off', '0', 'false'].includes(value ?? '');

/** What only shows when settings are looked at together; told along with the faults of single ones. */
function contradictions(given: Record<string, string | undefined>): [string, string][] {
  const faults: [string, string][] = [];
  const require = (because: string, names: string[]) => {
    if (!given[because]) return;
    for (const name of names) if (!given[name]) faults.push([name, `设置 ${because} 后必填`]);
  };
  require('S3_ENDPOINT', ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  require('SMS_WEBHOOK_URL', ['SMS_WEBHOOK_TOKEN']);
  require('CALLER_URL', ['CALLER_TOKEN']);
  require('ASSISTANT_URL', ['ASSISTANT_MODEL']);
  require('ASSISTANT_TOKEN', ['ASSISTANT_URL']);
  require('ASSISTANT_MODEL', ['ASSISTANT_URL']);
  require('SECRET_KEY_OLD', ['SECRET_KEY']);
  if (isOff(given['DEMO']) && given['OUTBOX_OPEN'] && !isOff(given['OUTBOX_OPEN']))
    faults.push(['OUTBOX_OPEN', '只能用于演示：DEMO=off 时任何人都能看到验证码，请改用 SMS_WEBHOOK_URL']);
  if (given['VISION_MODEL'] && given['VISION_ENDPOINT'])
    faults.push(['VISION_ENDPOINT', '不能与 VISION_MODEL 同时设置']);
  if (given['VISION_TOKEN'] && !given['VISION_ENDPOINT']) faults.push(['VISION_ENDPOINT', '设置 VISION_TOKEN 后必填']);
  const { SEASONAL_LOGO_FROM: from = SEASON.from, SEASONAL_LOGO_TO: to = SEASON.to } = given;
  if (to < from) faults.push(['SEASONAL_LOGO_TO', '不能早于 SEASONAL_LOGO_FROM']);
  return faults;
}

export type Config = z.output<typeof Environment>;

/** Parses the environment once, at start. All faults are named together; nothing starts on a wrong value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const names = Object.keys(Environment.shape);
  const given = Object.fromEntries(names.filter((name) => environment[name]).map((name) => [name, environment[name]]));
  const parsed = Environment.safeParse(given, { error: z.locales.zhCN().localeError });
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    ...contradictions(given),
  ];
  if (parsed.success && faults.length === 0) return parsed.data;
  throw new StartupError(`环境变量有误，未启动：\n${faults.map((fault) => `  ${fault.join(': ')}`).join('\n')}`);
}

/** An address chosen by the host that the visitor came to. */
export function addressFor(table: Record<string, string>, host: string, fallback: string): string {
  return table[host.split(':')[0] ?? ''] ?? table['*'] ?? fallback;
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { AGENT_NAME_MAX, isPrivateAddress, LOOPBACK, readPairingCode, TRADE_PORT } from '@wanyuan/domain';
import { StartFault } from './start-fault.ts';

export const USAGE = `用法：trade-agent --folder 导入文件夹 [选项]

  --pair 配对码      首次启动时填写，配对码在网站的“贸易系统”页面获取，十分钟内有效
  --server 网址      首次启动时填写，平台的网址
  --folder 文件夹    贸易软件读取导入文件的文件夹
  --name 名称        这台电脑在网站上显示的名称
  --lan              允许公司局域网内的其他电脑同步到这台电脑
  --link             保持一条到平台的连接，浏览器无法直接连接时使用
  --port 端口        监听的端口，默认 ${TRADE_PORT}（网站只连接默认端口）
`;

export interface StartOptions {
  folder: string;
  code: string | null;
  server: string | null;
  name: string | null;
  isOpen: boolean;
  hasLink: boolean;
  port: number;
}

/** A secret travels over it: never in the open, but within one machine or one network. */
export function readServer(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) throw new StartFault('平台的网址不正确');
  const { hostname } = url;
  const isNear = hostname === 'localhost' || hostname === LOOPBACK || isPrivateAddress(hostname);
  if (url.protocol === 'http:' && !isNear) throw new StartFault('平台的网址须以 https:// 开头');
  if (url.username !== '' || url.password !== '') throw new StartFault('平台的网址不正确');
  return url.origin;
}

export function readOptions(args: readonly string[]): StartOptions {
  const { values } = parse(args);
  if (!values.folder) throw new StartFault(`请用 --folder 指定导入文件夹\n\n${USAGE}`);
  const code = values.pair === undefined ? null : readPairingCode(values.pair);
  if (values.pair !== undefined && code === null) throw new StartFault('配对码不正确，请核对后重新输入');
  if (code !== null && !values.server) throw new StartFault('首次配对请用 --server 指定平台的网址');
  const port = Number(values.port ?? TRADE_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new StartFault('端口不正确');
  return {
    folder: resolve(values.folder),
    code,
    server: values.server === undefined ? null : readServer(values.server),
    name: values.name?.trim().slice(0, AGENT_NAME_MAX) || null,
    isOpen: values.lan,
    hasLink: values.link,
    port,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        pair: { type: 'string' },
        folder: { type: 'string' },
        server: { type: 'string' },
        name: { type: 'string' },
        port: { type: 'string' },
        lan: { type: 'boolean', default: false },
        link: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new StartFault(USAGE);
  }
}

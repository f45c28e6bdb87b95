import { errorCode, StartupError } from '../startup-error.ts';

const REASONS: Record<string, string> = {
  ECONNREFUSED: '无法连接：目标主机没有在该端口监听 (connection refused)',
  ENOTFOUND: '找不到主机 (host not found)',
  EAI_AGAIN: '无法解析主机名 (name lookup failed)',
  ETIMEDOUT: '连接超时 (timeout)',
  EHOSTUNREACH: '主机不可达 (host unreachable)',
  ENOENT: '套接字不存在 (no such socket)',
  EACCES: '没有权限访问套接字 (permission denied)',
  '28P01': '用户名或密码错误 (password authentication failed)',
  '28000': '登录被拒绝 (invalid authorization)',
  '3D000': '数据库不存在 (database does not exist)',
  '53300': '连接数已满 (too many connections)',
  '57P03': '数据库正在启动或恢复，请稍后重试 (starting up)',
};

/** Never shows the address itself: it holds a password. */
export function explainConnectionFailure(error: unknown): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const code = errorCode(first) ?? '';
  const reason = REASONS[code] ?? (/timeout/i.test(error.message) ? REASONS['ETIMEDOUT'] : error.message);
  return new StartupError(`无法连接数据库：${reason}。请检查 DATABASE_URL。`, { cause: error });
}

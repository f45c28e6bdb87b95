import { StartupError } from '../startup-error.ts';

const FAULTS: [RegExp, string][] = [
  [/No space left on device|disk quota exceeded/i, '磁盘已满，请清理空间后重试 (no space left on device)'],
  [/Read-only file system/i, '文件系统只读 (read-only file system)'],
  [/Permission denied|has wrong ownership|invalid permissions/i, '没有权限访问数据目录 (permission denied)'],
  [
    /incompatible with server|not compatible with this version/i,
    '数据目录由另一个版本的 PostgreSQL 创建 (incompatible data files)',
  ],
  [
    /could not look up effective user ID/i,
    '系统中没有登记当前用户 (the user has no entry in /etc/passwd)。请添加该用户，或设置 DATABASE_URL',
  ],
  [/could not (?:create|map).*shared memory|Cannot allocate memory|out of memory/i, '内存不足 (out of memory)'],
  [/could not (?:bind|create).*(?:socket|address)/i, '无法监听套接字 (could not listen)'],
];

export const MEMORY_STILL_IN_USE = /pre-existing shared memory block/i;

/** What PostgreSQL said on its way out, as one line for the operator; the whole text stays in the log file. */
export function explainPostgresFailure(doing: string, output: string, logFile: string): StartupError {
  const reason = FAULTS.find(([pattern]) => pattern.test(output))?.[1] ?? lastWords(output);
  return new StartupError(`${doing}失败：${reason}\n日志：${logFile}`);
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|error/i.test(line));
  return (telling.at(-1) ?? lines.at(-1) ?? '没有输出').trim();
}

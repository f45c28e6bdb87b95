/** A fault the operator can act on: printed as its message alone, never with a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const REASONS: Record<string, string> = {
  EACCES: '没有权限 (permission denied)',
  EPERM: '没有权限 (operation not permitted)',
  EROFS: '文件系统只读 (read-only file system)',
  ENOSPC: '磁盘已满 (no space left on device)',
  EDQUOT: '超出磁盘配额 (disk quota exceeded)',
  ENOTDIR: '路径中有一段不是文件夹 (not a directory)',
  ENAMETOOLONG: '路径过长 (path too long)',
};

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Turns the file-system faults that an operator causes and cures into a StartupError; all others pass unchanged. */
export function explainFileError(error: unknown, path: string): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartupError(`无法写入 ${path}：${reason}`, { cause: error });
}

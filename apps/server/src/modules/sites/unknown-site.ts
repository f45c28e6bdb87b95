import { AppError } from '#rpc/app-error.ts';

export const unknownSite = (): AppError => new AppError('NOT_FOUND', { msg: '网站不存在或已删除' });

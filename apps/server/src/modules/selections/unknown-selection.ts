import { AppError } from '#rpc/app-error.ts';

export const unknownSelection = () => new AppError('NOT_FOUND', { msg: '选样不存在或已被删除' });

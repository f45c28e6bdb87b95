import { AppError } from '#rpc/app-error.ts';

/** Also for one out of reach. */
export const unknownOrder = () => new AppError('NOT_FOUND', { msg: '订单不存在或不归您负责' });

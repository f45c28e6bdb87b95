import { UPLOAD_PURPOSES } from '@wanyuan/domain';
import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id } from '../shapes.ts';

export const upload = calls('/api', { auth: 'user', capability: 'file.upload' })({
  upload_file: call({
    summary: '上传一个文件（multipart：file 与 purpose），类型按内容检查',
    rate: 'upload',
    upload: true,
    ownTransactions: true,
    input: z.object({ purpose: z.enum(UPLOAD_PURPOSES) }),
    output: z.object({
      id: Id,
      url: z.string().describe('带签名、会过期的地址'),
      name: z.string(),
      type: z.string(),
      size: z.int(),
    }),
    errors: [
      'FILE_MISSING',
      'FILE_TYPE_REFUSED',
      'FILE_TOO_LARGE',
      'UPLOAD_TOO_SLOW',
      'STORAGE_FULL',
      'QUOTA_EXCEEDED',
    ],
  }),
});

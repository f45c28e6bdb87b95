import { z } from 'zod';
import { call, calls } from '../core.ts';
import { Id, Picture } from '../shapes.ts';

export const showroom = calls('/api/showroom', { auth: 'user' })({
  get_detail: call({
    summary: '一个展厅：房间与展位；样品用 get_list 加 showroom_ids',
    read: true,
    input: z
      .object({ id: Id.optional(), key: z.string().max(40).optional() })
      .refine(({ id, key }) => id !== undefined || key !== undefined, '请给出展厅'),
    output: z.object({
      id: Id,
      key: z.string(),
      name: z.string(),
      name_en: z.string(),
      city: z.string(),
      address: z.string(),
      area_m2: z.int().nullable(),
      opening_hours: z.string(),
      telephone: z.string(),
      introduction: z.string(),
      is_open: z.boolean(),
      picture: Picture.nullable(),
      toy_count: z.int(),
      rooms: z.array(
        z.object({
          name: z.string(),
          booths: z.array(
            z.object({
              id: Id,
              number: z.string(),
              area_m2: z.int().nullable(),
              factory_id: Id,
              factory_name: z.string(),
              toy_count: z.int(),
            }),
          ),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
});

import { named, QUERY_IDS, type SomeSamples } from './call-sample.ts';

const box = { left: 0.1, top: 0.1, width: 0.5, height: 0.5 };

export const pictureSamples = {
  'toy.search_image': {
    ...named(({ search_image_id }) => ({ image_id: search_image_id, box, keyword: '车 1', page: 1, page_size: 20 })),
    takesUploadsFor: ['search_image'],
    notRows: [...QUERY_IDS, 'toy_id'],
  },
  'toy.search_image_factory': {
    ...named(({ search_image_id }) => ({ image_id: search_image_id, page: 1, page_size: 20 })),
    takesUploadsFor: ['search_image'],
    notRows: ['toy_id'],
  },
  'toy.find_image_objects': {
    ...named(({ search_image_id }) => ({ image_id: search_image_id })),
    takesUploadsFor: ['search_image'],
  },
  'toy.get_image_elsewhere': named(({ toy_id }) => ({ toy_id })),
  'toy.get_similar_by_image': named(({ toy_id }) => ({ toy_id, count: 12 })),
  'toy.get_image_search_log': { input: () => ({ page: 1, page_size: 20 }) },
  'toy.remove_image_search_log': named(({ picture_search_id }) => ({ ids: [picture_search_id] })),
  'toy.fetch_image': { input: () => ({ url: 'http://127.0.0.1/1.jpg' }) },
  'toy.copy_image': { input: ({ toy_picture }) => ({ image_url: toy_picture }) },
  'toy.get_image_base': { input: () => ({ image_url: '/pictures/1-00000000/300.webp' }) },
  'toy.image_matting': { input: () => ({ image_url: '/pictures/1-00000000/300.webp' }) },
  'toy.get_task_result': named(({ image_task_id }) => ({ id: image_task_id })),
  'toy.image_process': {
    input: ({ toy_id, toy_picture }) => ({
      id: toy_id,
      path: toy_picture,
      data_module: 'sample',
      width: 600,
      watermark: '样品 1',
      is_cutout: false,
    }),
    // A company's toys are its people's: what is made of them belongs to the company, so it is another's picture here.
    foreign: (_me, { toy_id }) => ({ id: toy_id, path: '/pictures/1-00000000/300.webp' }),
  },
  'toy.mark_image_toy': {
    ...named(({ search_image_id, toy_id }) => ({ image_id: search_image_id, box, toy_id, verdict: 'right' })),
    takesUploadsFor: ['search_image'],
  },
  'toy.get_image_marks': {
    ...named(({ search_image_id }) => ({ image_id: search_image_id, box })),
    takesUploadsFor: ['search_image'],
  },
  'toy.read_image_sheet': {
    ...named(({ search_sheet_file_id }) => ({ file_id: search_sheet_file_id })),
    takesUploadsFor: ['search_sheet'],
  },
  'toy.get_image_sheet': named(({ picture_sheet_id }) => ({ sheet_id: picture_sheet_id })),
  'toy.get_image_sheets': { input: () => ({ page: 1, page_size: 20 }) },
  'toy.get_image_sheet_rows': named(({ picture_sheet_id }) => ({ sheet_id: picture_sheet_id, page: 1, page_size: 50 })),
  'toy.accept_image_sheet_row': {
    ...named(({ picture_sheet_id, picture_sheet_row_id }) => ({
      sheet_id: picture_sheet_id,
      row_id: picture_sheet_row_id,
      toy_id: null,
    })),
    notRows: ['toy_id'],
  },
  'toy.accept_image_sheet_best': named(({ picture_sheet_id }) => ({ sheet_id: picture_sheet_id, only_same: true })),
  'toy.download_image_sheet': named(({ picture_sheet_id }) => ({ sheet_id: picture_sheet_id })),
  'toy.remove_image_sheet': named(({ picture_sheet_id }) => ({ sheet_id: picture_sheet_id })),
} satisfies SomeSamples;

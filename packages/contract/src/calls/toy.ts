import { calls } from '../core.ts';
import { toyDetails } from './toy-details.ts';
import { toyInquiries } from './toy-inquiries.ts';
import { toyLists } from './toy-lists.ts';
import { toyPictureSheets } from './toy-picture-sheets.ts';
import { toyPictures } from './toy-pictures.ts';

export const toy = calls('/api/toy', {
  ...toyLists,
  ...toyDetails,
  ...toyPictures,
  ...toyPictureSheets,
  ...toyInquiries,
});

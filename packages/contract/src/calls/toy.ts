import { calls } from '../core.ts';
import { toyDetails } from './toy-details.ts';
import { toyLists } from './toy-lists.ts';

export const toy = calls('/api/toy', { ...toyLists, ...toyDetails });

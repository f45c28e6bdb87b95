import type { Likeness } from '@wanyuan/domain';

export const likenessOf = (score: number): Likeness => (score > 0.8 ? 'same' : score > 0.6 ? 'similar' : 'other');
export const likenessPercent = (score: number): number => Math.round(Math.max(0, Math.min(1, score)) * 100);

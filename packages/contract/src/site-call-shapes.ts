import { z } from 'zod';
import { siteText } from './site-shapes.ts';
import { VisitLanguage } from './site-visit-shapes.ts';

/** Why a site answers a visitor with nothing. */
export const SITE_ERRORS = [
  'NOT_FOUND',
  'SITE_CLOSED',
  'SITE_GATE',
  'SITE_BLOCKED',
  'SITE_ENDED',
  'TOO_MANY_REQUESTS',
] as const;

export const InLanguage = z.object({ language: VisitLanguage });
export const VisitorEmail = z.email('邮箱格式不正确').max(120);
export const VisitorName = siteText('姓名', 60);

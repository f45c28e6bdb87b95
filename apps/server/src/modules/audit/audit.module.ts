/** What people did that others may ask about later. */
export { recordAudit } from './audit.repo.ts';

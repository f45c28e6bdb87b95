/** Numbers of quotations and of customers' orders, which have one company's rules and sequences. */
export { saveRule as saveNumberRule } from './numbering.repo.ts';
export { nextNumber, numberRule, previewNumber } from './numbering.service.ts';

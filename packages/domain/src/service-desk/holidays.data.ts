/**
 * Days on which customer service stays away. Of 2026 as the State Council set them; of 2027 those that the law names,
 * until the days around them are announced.
 */
export const HOLIDAYS: readonly { name: string; from: string; to: string }[] = [
  { name: '元旦', from: '2026-01-01', to: '2026-01-03' },
  { name: '春节', from: '2026-02-15', to: '2026-02-23' },
  { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
  { name: '劳动节', from: '2026-05-01', to: '2026-05-05' },
  { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
  { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
  { name: '国庆节', from: '2026-10-01', to: '2026-10-07' },
  { name: '元旦', from: '2027-01-01', to: '2027-01-01' },
  { name: '春节', from: '2027-02-05', to: '2027-02-08' },
  { name: '清明节', from: '2027-04-05', to: '2027-04-05' },
  { name: '劳动节', from: '2027-05-01', to: '2027-05-02' },
  { name: '端午节', from: '2027-06-09', to: '2027-06-09' },
  { name: '中秋节', from: '2027-09-15', to: '2027-09-15' },
  { name: '国庆节', from: '2027-10-01', to: '2027-10-03' },
];

import type { z } from 'zod';
import { account } from './calls/account.ts';
import { chatOversight, chatSettings, websiteOversight } from './calls/chat-company.ts';
import { chatReplies } from './calls/chat-replies.ts';
import { serviceAsking, serviceServing } from './calls/chat-service.ts';
import { chatColleagues, chatConversations, chatGroups, chatMessages, chatSignatures } from './calls/chat.ts';
import { chatTranslation } from './calls/chat-translation.ts';
import { visitorTalks, websiteTalks } from './calls/chat-visitors.ts';
import { companyWebsite, homeWebsite, systemDisplayPictures, websiteAccess } from './calls/company-website.ts';
import { customerOrder } from './calls/customer-order.ts';
import { customer } from './calls/customer.ts';
import { desk } from './calls/desk.ts';
import { exhibition } from './calls/exhibition.ts';
import { factory } from './calls/factory.ts';
import { file } from './calls/file.ts';
import { gcc } from './calls/gcc.ts';
import { home, homeFirstSteps } from './calls/home.ts';
import { hot } from './calls/hot.ts';
import { imports } from './calls/imports.ts';
import { joining } from './calls/joining.ts';
import { live } from './calls/live.ts';
import { browseLog, clickLog, searchLog } from './calls/log.ts';
import { logistics } from './calls/logistics.ts';
import { mailTemplates } from './calls/mail-templates.ts';
import { mailPreview, mails, quotationMail } from './calls/mail.ts';
import { mailAccounts } from './calls/mail-accounts.ts';
import { mailReading, mailReplies } from './calls/mail-replies.ts';
import { moderation } from './calls/moderation.ts';
import { purchase } from './calls/purchase.ts';
import { quotationAlerts } from './calls/quotation-alerts.ts';
import { quotationConfirm } from './calls/quotation-confirm.ts';
import { quotationFigures } from './calls/quotation-figures.ts';
import { quotationLines } from './calls/quotation-lines.ts';
import { quotationSending } from './calls/quotation-sending.ts';
import { quotationVersions } from './calls/quotation-versions.ts';
import { quotation, systemQuotations } from './calls/quotation.ts';
import { showroom } from './calls/showroom.ts';
import { sitePages } from './calls/site-pages.ts';
import { siteVisitors } from './calls/site-visitors.ts';
import { siteTalks } from './calls/site-talks.ts';
import { siteVisits } from './calls/site.ts';
import { siteNews, siteRecords } from './calls/site-records.ts';
import { staffInvitations } from './calls/staff-invitations.ts';
import { staff } from './calls/staff.ts';
import {
  systemContent,
  systemHistory,
  systemHomeLists,
  systemLicences,
  systemShowrooms,
} from './calls/system-discovery.ts';
import { systemExports, systemExportSettings, systemPrints, systemStorage } from './calls/system-exports.ts';
import { systemBasics, systemRates } from './calls/system.ts';
import { toyDetails, toyErrors, toyFollows } from './calls/toy-details.ts';
import { toyInquiries } from './calls/toy-inquiries.ts';
import { toyIps, toyLists, toySavedSearches } from './calls/toy-lists.ts';
import { toyPictureMarks } from './calls/toy-picture-marks.ts';
import { toyPictureSheets } from './calls/toy-picture-sheets.ts';
import { toyPictures } from './calls/toy-pictures.ts';
import { quotationTrade, systemTrade, trade } from './calls/trade.ts';
import { upload } from './calls/upload.ts';
import { websiteCarts } from './calls/website-carts.ts';
import { websiteDoors } from './calls/website-doors.ts';
import { sampleSelects, websiteSelects } from './calls/website-selects.ts';
import { websiteSites } from './calls/website-sites.ts';
import { websiteToys } from './calls/website-toys.ts';
import { websiteSelections } from './calls/website-selections.ts';
import { websitePricing } from './calls/website-pricing.ts';
import type { CallName } from './core.ts';
import { withCustomerPages } from './customer-pages.ts';

export * from './calls/account.ts';
export * from './calls/chat-company.ts';
export * from './calls/chat-replies.ts';
export * from './calls/chat-service.ts';
export * from './calls/chat-translation.ts';
export * from './calls/chat-visitors.ts';
export * from './calls/chat.ts';
export * from './calls/company-website.ts';
export * from './calls/customer.ts';
export * from './calls/customer-order.ts';
export * from './calls/desk.ts';
export * from './calls/exhibition.ts';
export * from './calls/factory.ts';
export * from './calls/file.ts';
export * from './calls/gcc.ts';
export * from './calls/home.ts';
export * from './calls/hot.ts';
export * from './calls/imports.ts';
export * from './calls/joining.ts';
export * from './calls/live.ts';
export * from './calls/log.ts';
export * from './calls/logistics.ts';
export * from './calls/mail-templates.ts';
export * from './calls/mail.ts';
export * from './calls/mail-accounts.ts';
export * from './calls/mail-replies.ts';
export * from './calls/moderation.ts';
export * from './calls/purchase.ts';
export * from './calls/quotation.ts';
export * from './calls/quotation-alerts.ts';
export * from './calls/quotation-confirm.ts';
export * from './calls/quotation-figures.ts';
export * from './calls/quotation-lines.ts';
export * from './calls/quotation-sending.ts';
export * from './calls/quotation-versions.ts';
export * from './calls/showroom.ts';
export * from './calls/site-pages.ts';
export * from './calls/site-talks.ts';
export * from './calls/site-visitors.ts';
export * from './calls/site.ts';
export * from './calls/site-records.ts';
export * from './calls/staff.ts';
export * from './calls/staff-invitations.ts';
export * from './calls/system.ts';
export * from './calls/system-discovery.ts';
export * from './calls/system-exports.ts';
export * from './calls/toy-details.ts';
export * from './calls/toy-inquiries.ts';
export * from './calls/toy-lists.ts';
export * from './calls/toy-picture-marks.ts';
export * from './calls/toy-picture-sheets.ts';
export * from './calls/toy-pictures.ts';
export * from './calls/trade.ts';
export * from './calls/upload.ts';
export * from './calls/website-carts.ts';
export * from './calls/website-doors.ts';
export * from './calls/website-selects.ts';
export * from './calls/website-sites.ts';
export * from './calls/website-toys.ts';
export * from './calls/website-selections.ts';
export * from './calls/website-pricing.ts';

/** Every call of the product. A call stands here only when it is implemented. */
export const contract = withCustomerPages({
  account: { ...account, ...joining },
  chat: {
    ...chatColleagues,
    ...chatSignatures,
    ...chatConversations,
    ...chatMessages,
    ...chatGroups,
    ...chatReplies,
    ...chatSettings,
    ...chatOversight,
    ...websiteOversight,
    ...websiteTalks,
    ...serviceAsking,
    ...chatTranslation,
  },
  company_website: { ...companyWebsite, ...websiteAccess },
  customer,
  customer_order: customerOrder,
  desk,
  exhibition,
  factory,
  file,
  gcc,
  home: { ...home, ...homeFirstSteps, ...homeWebsite },
  hot,
  imports,
  live,
  log: { ...searchLog, ...browseLog, ...clickLog },
  logistics,
  mail: { ...mailAccounts, ...mailReading, ...mails, ...mailPreview, ...mailReplies, ...mailTemplates },
  moderation,
  purchase,
  quotation: {
    ...quotation,
    ...quotationLines,
    ...quotationFigures,
    ...quotationVersions,
    ...quotationAlerts,
    ...quotationConfirm,
    ...quotationSending,
    ...quotationMail,
    ...quotationTrade,
  },
  sample: sampleSelects,
  service: serviceServing,
  showroom,
  site: { ...sitePages, ...siteVisits, ...siteTalks },
  site_news: siteNews,
  site_record: siteRecords,
  site_visitor: siteVisitors,
  staff: { ...staff, ...staffInvitations },
  system: {
    ...systemBasics,
    ...systemRates,
    ...systemHomeLists,
    ...systemContent,
    ...systemShowrooms,
    ...systemLicences,
    ...systemHistory,
    ...systemExports,
    ...systemExportSettings,
    ...systemPrints,
    ...systemStorage,
    ...systemQuotations,
    ...systemTrade,
    ...systemDisplayPictures,
  },
  toy: {
    ...toyLists,
    ...toyIps,
    ...toySavedSearches,
    ...toyDetails,
    ...toyErrors,
    ...toyFollows,
    ...toyPictures,
    ...toyPictureMarks,
    ...toyPictureSheets,
    ...toyInquiries,
  },
  trade,
  upload,
  visitor: visitorTalks,
  website: {
    ...websiteCarts,
    ...websitePricing,
    ...websiteSelections,
    ...websiteSites,
    ...websiteToys,
    ...websiteDoors,
    ...websiteSelects,
  },
});
export type Contract = typeof contract;

type CallOf<N extends CallName> = N extends `${infer G extends keyof Contract}.${infer C}`
  ? C extends keyof Contract[G]
    ? Contract[G][C]
    : never
  : never;
/** What a call takes before it is parsed. */
export type CallInput<N extends CallName> = CallOf<N> extends { input: infer I extends z.ZodType } ? z.input<I> : never;
/** What a call answers with. */
export type CallOutput<N extends CallName> =
  CallOf<N> extends { output: infer O extends z.ZodType } ? z.output<O> : never;

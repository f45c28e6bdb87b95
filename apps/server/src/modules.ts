import { inOrder } from './composition/module.ts';
import { accountModule } from './modules/account/account.module.ts';
import { actsModule } from './modules/acts/acts.module.ts';
import { allowanceModule } from './modules/allowance/allowance.module.ts';
import { askingModule } from './modules/asking/asking.module.ts';
import { firstStepsModule } from './modules/first-steps/first-steps.module.ts';
import { followModule } from './modules/follows/follows.module.ts';
import { browsingModule } from './modules/browsing/browsing.module.ts';
import { catalogueModule } from './modules/catalogue/catalogue.module.ts';
import { selectionsModule } from './modules/selections/selections.module.ts';
import { confirmationsModule } from './modules/confirmations/confirmations.module.ts';
import { chatVisitorsModule } from './modules/chat-visitors/chat-visitors.module.ts';
import { chatModule } from './modules/chat/chat.module.ts';
import { contentModule } from './modules/content/content.module.ts';
import { customerOrdersModule } from './modules/customer-orders/customer-orders.module.ts';
import { customersModule } from './modules/customers/customers.module.ts';
import { errorReportsModule } from './modules/error-reports/error-reports.module.ts';
import { exhibitionsModule } from './modules/exhibitions/exhibitions.module.ts';
import { exportsModule } from './modules/exports/exports.module.ts';
import { factoriesModule } from './modules/factories/factories.module.ts';
import { factoryDirectoryModule } from './modules/factory-directory/factory-directory.module.ts';
import { filesModule } from './modules/files/files.module.ts';
import { importsModule } from './modules/imports/imports.module.ts';
import { ipModule } from './modules/ip/ip.module.ts';
import { liveModule } from './modules/live/live.module.ts';
import { logisticsModule } from './modules/logistics/logistics.module.ts';
import { mailTemplatesModule } from './modules/mail-templates/mail-templates.module.ts';
import { mailAccountsModule } from './modules/mail-accounts/mail-accounts.module.ts';
import { mailRepliesModule } from './modules/mail-replies/mail-replies.module.ts';
import { mailModule } from './modules/mail/mail.module.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { moderationModule } from './modules/moderation/moderation.module.ts';
import { pictureSearchModule } from './modules/picture-search/picture-search.module.ts';
import { picturesModule } from './modules/pictures/pictures.module.ts';
import { pricingModule } from './modules/pricing/pricing.module.ts';
import { printingModule } from './modules/printing/printing.module.ts';
import { quotationsModule } from './modules/quotations/quotations.module.ts';
import { rankingsModule } from './modules/rankings/rankings.module.ts';
import { readingModule } from './modules/reading/reading.module.ts';
import { cartsModule } from './modules/carts/carts.module.ts';
import { savedSearchesModule } from './modules/saved-searches/saved-searches.module.ts';
import { searchLogModule } from './modules/search-log/search-log.module.ts';
import { shareLinksModule } from './modules/share-links/share-links.module.ts';
import { serviceDeskModule } from './modules/service-desk/service-desk.module.ts';
import { showroomsModule } from './modules/showrooms/showrooms.module.ts';
import { siteNewsModule } from './modules/site-news/site-news.module.ts';
import { sitePagesModule } from './modules/site-pages/site-pages.module.ts';
import { siteRecordsModule } from './modules/site-records/site-records.module.ts';
import { siteVisitorsModule } from './modules/site-visitors/site-visitors.module.ts';
import { sitesModule } from './modules/sites/sites.module.ts';
import { staffModule } from './modules/staff/staff.module.ts';
import { storageUsageModule } from './modules/storage-usage/storage-usage.module.ts';
import { systemModule } from './modules/system/system.module.ts';
import { toyDetailsModule } from './modules/toy-details/toy-details.module.ts';
import { toySearchModule } from './modules/toy-search/toy-search.module.ts';
import { toysModule } from './modules/toys/toys.module.ts';
import { tradeSyncModule } from './modules/trade-sync/trade-sync.module.ts';
import { translationModule } from './modules/translation/translation.module.ts';
import { usageModule } from './modules/usage/usage.module.ts';

/** All modules, each after those that it needs. A new one is a row here. */
export const MODULES = inOrder([
  picturesModule,
  storageUsageModule,
  filesModule,
  readingModule,
  messagesModule,
  moderationModule,
  accountModule,
  allowanceModule,
  factoryDirectoryModule,
  toysModule,
  toySearchModule,
  rankingsModule,
  showroomsModule,
  exhibitionsModule,
  ipModule,
  customersModule,
  mailAccountsModule,
  askingModule,
  chatModule,
  serviceDeskModule,
  factoriesModule,
  toyDetailsModule,
  catalogueModule,
  searchLogModule,
  usageModule,
  browsingModule,
  followModule,
  pricingModule,
  cartsModule,
  shareLinksModule,
  selectionsModule,
  customerOrdersModule,
  quotationsModule,
  confirmationsModule,
  chatVisitorsModule,
  translationModule,
  mailTemplatesModule,
  pictureSearchModule,
  exportsModule,
  tradeSyncModule,
  printingModule,
  mailModule,
  mailRepliesModule,
  importsModule,
  sitesModule,
  siteVisitorsModule,
  siteRecordsModule,
  siteNewsModule,
  sitePagesModule,
  contentModule,
  errorReportsModule,
  liveModule,
  logisticsModule,
  savedSearchesModule,
  staffModule,
  systemModule,
  firstStepsModule,
  actsModule,
]);

import { accountFeature } from '#features/account/account-feature.ts';
import { askingFeature } from '#features/asking/asking-feature.ts';
import { chatFeature } from '#features/chat/chat-feature.ts';
import { cartsFeature } from '#features/carts/carts-feature.ts';
import { selectionsFeature } from '#features/selections/selections-feature.ts';
import { customerOrdersFeature } from '#features/customer-orders/customer-orders-feature.ts';
import { confirmFeature } from '#features/confirm/confirm-feature.ts';
import { customersFeature } from '#features/customers/customers-feature.ts';
import { exhibitionsFeature } from '#features/exhibitions/exhibitions-feature.ts';
import { exportsFeature } from '#features/exports/exports-feature.ts';
import { filesFeature } from '#features/files/files-feature.ts';
import { exportsHistoryFeature } from '#features/exports-history/exports-history-feature.ts';
import { factoriesFeature } from '#features/factories/factories-feature.ts';
import { followFeature } from '#features/follow/follow-feature.ts';
import { helpFeature } from '#features/help/help-feature.ts';
import { homeFeature } from '#features/home/home-feature.ts';
import { importsFeature } from '#features/imports/imports-feature.ts';
import { liveFeature } from '#features/live/live-feature.ts';
import { mailFeature } from '#features/mail/mail-feature.ts';
import { messagesFeature } from '#features/messages/messages-feature.ts';
import { pictureSearchFeature } from '#features/picture-search/picture-search-feature.ts';
import { printingFeature } from '#features/printing/printing-feature.ts';
import { cartPageFeature } from '#features/cart-page/cart-page-feature.ts';
import { quotationEditorFeature } from '#features/quotation-editor/quotation-editor-feature.ts';
import { quotationsFeature } from '#features/quotations/quotations-feature.ts';
import { searchFeature } from '#features/search/search-feature.ts';
import { serviceDeskFeature } from '#features/service-desk/service-desk-feature.ts';
import { showroomsFeature } from '#features/showrooms/showrooms-feature.ts';
import { sitesFeature } from '#features/sites/sites-feature.ts';
import { staffFeature } from '#features/staff/staff-feature.ts';
import { systemFeature } from '#features/system/system-feature.ts';
import { toyDetailFeature } from '#features/toy-detail/toy-detail-feature.ts';
import { tradeFeature } from '#features/trade/trade-feature.ts';
import { translationFeature } from '#features/translation/translation-feature.ts';
import { websiteChatFeature } from '#features/website-chat/website-chat-feature.ts';
import { zonesFeature } from '#features/zones/zones-feature.ts';
import type { FeatureModule } from '#lib/feature-module.ts';

/** Every feature of the product. The shell shows what stands here and nothing else. */
export const features: readonly FeatureModule[] = [
  homeFeature,
  accountFeature,
  searchFeature,
  exportsHistoryFeature,
  pictureSearchFeature,
  zonesFeature,
  factoriesFeature,
  toyDetailFeature,
  cartsFeature,
  followFeature,
  cartPageFeature,
  selectionsFeature,
  confirmFeature,
  quotationsFeature,
  quotationEditorFeature,
  customersFeature,
  customerOrdersFeature,
  askingFeature,
  exportsFeature,
  mailFeature,
  printingFeature,
  showroomsFeature,
  sitesFeature,
  liveFeature,
  exhibitionsFeature,
  filesFeature,
  importsFeature,
  tradeFeature,
  staffFeature,
  messagesFeature,
  // Its list stands before that of the staff.
  websiteChatFeature,
  chatFeature,
  serviceDeskFeature,
  translationFeature,
  helpFeature,
  systemFeature,
];

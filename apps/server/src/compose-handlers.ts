import type { AppDependencies } from './app.ts';
import type { Services } from './compose-services.ts';
import { createAccountHandlers } from './modules/account/account.handlers.ts';
import { createColleagueHandlers } from './modules/account/colleagues.handlers.ts';
import { askingHoldings } from './modules/asking/asking-holdings.ts';
import { createAskingHandlers, createPurchaseHandlers } from './modules/asking/asking.handlers.ts';
import { createDeskHandlers } from './modules/asking/desk/desk.handlers.ts';
import { createAttentionHandlers } from './modules/attention/attention.handlers.ts';
import { createBrowseLogHandlers, createHistoryHandlers } from './modules/browsing/browsing.handlers.ts';
import { createToyListHandlers } from './modules/catalogue/catalogue.handlers.ts';
import { createToyDetailHandlers } from './modules/toy-details/toy-details.handlers.ts';
import { createHomeListHandlers } from './modules/catalogue/home-lists/home-lists.handlers.ts';
import { createHotHandlers } from './modules/rankings/hot.handlers.ts';
import { createContentHandlers, createPlatformFileHandlers } from './modules/content/content.handlers.ts';
import { customerHolding, customersOf } from './modules/customers/customer-holding.ts';
import { createCustomerHandlers } from './modules/customers/customers.handlers.ts';
import { createErrorReportHandlers } from './modules/error-reports/error-reports.handlers.ts';
import { createExportHandlers } from './modules/exports/exports.handlers.ts';
import { unfinishedExports } from './modules/exports/unfinished-exports.ts';
import { createExportSettingsHandlers } from './modules/exports/settings/export-settings.handlers.ts';
import { createExhibitionHandlers } from './modules/exhibitions/exhibitions.handlers.ts';
import { createCertificateZoneService } from './modules/factories/certificates/certificate-zone.service.ts';
import { createGccHandlers } from './modules/factories/certificates/gcc.handlers.ts';
import { createFactoryHandlers, createLicenceHandlers } from './modules/factories/factories.handlers.ts';
import { createFilesHandlers } from './modules/files/files.handlers.ts';
import { createImportHandlers } from './modules/imports/imports.handlers.ts';
import { createIpHandlers } from './modules/ip/ip.handlers.ts';
import { createLiveHandlers } from './modules/live/live.handlers.ts';
import { createLogisticsHandlers } from './modules/logistics/logistics.handlers.ts';
import { createLogisticsService } from './modules/logistics/logistics.service.ts';
import { createHomeHandlers } from './modules/messages/home.handlers.ts';
import { createPictureSearchHandlers } from './modules/picture-search/picture-search.handlers.ts';
import { createPictureSheetHandlers } from './modules/picture-search/sheets/picture-sheets.handlers.ts';
import { formulaHolding } from './modules/pricing/formula-holding.ts';
import { createPricingHandlers } from './modules/pricing/pricing.handlers.ts';
import { createRateHandlers } from './modules/pricing/rates.handlers.ts';
import { createPrintingHandlers } from './modules/printing/printing.handlers.ts';
import { cartHolding } from './modules/sample-carts/cart-holding.ts';
import { createSampleCartHandlers } from './modules/sample-carts/sample-carts.handlers.ts';
import { createSavedSearchHandlers } from './modules/saved-searches/saved-searches.handlers.ts';
import { createSavedSearchService } from './modules/saved-searches/saved-searches.service.ts';
import { createSearchLogHandlers } from './modules/search-log/search-log.handlers.ts';
import { createShowroomHandlers, createShowroomListHandlers } from './modules/showrooms/showrooms.handlers.ts';
import { createInvitationHandlers, createJoiningHandlers } from './modules/staff/invitations/invitations.handlers.ts';
import { createStaffHandlers } from './modules/staff/staff.handlers.ts';
import { createStorageUsageHandlers } from './modules/storage-usage/storage-usage.handlers.ts';
import { createSystemHandlers } from './modules/system/system.handlers.ts';
import { chooseHolding } from './modules/chooses/choose-holding.ts';
import { createChooseHandlers } from './modules/chooses/chooses.handlers.ts';
import { createClickLogHandlers } from './modules/usage/click-logs.handlers.ts';
import type { AllHandlers } from './rpc/context.ts';

/** Who answers which call: every handler gets its services here and nowhere else. */
export function composeHandlers(services: Services, { bus, demoAccounts, now }: AppDependencies): AllHandlers {
  return {
    account: {
      ...createAccountHandlers({ ...services, demoAccounts }),
      ...createJoiningHandlers(services.joining, services.account),
    },
    chat: createColleagueHandlers(services.files),
    customer: createCustomerHandlers(services.customers),
    desk: createDeskHandlers(services.asking),
    factory: createFactoryHandlers(services.factories),
    logistics: createLogisticsHandlers(createLogisticsService(services)),
    exhibition: createExhibitionHandlers(services.exhibitions),
    file: createPlatformFileHandlers(services.platformFiles),
    gcc: createGccHandlers({ ...services.catalogue, certificates: createCertificateZoneService({ ...services, now }) }),
    home: createHomeHandlers(services),
    hot: createHotHandlers(services.catalogue.rankings),
    live: createLiveHandlers(services.live),
    purchase: createPurchaseHandlers(services.asking),
    showroom: createShowroomHandlers(services.showrooms),
    staff: {
      ...createStaffHandlers({
        ...services,
        bus,
        now,
        holdings: {
          customers: customerHolding,
          carts: cartHolding,
          chooses: chooseHolding,
          formulas: formulaHolding,
          ...askingHoldings,
        },
        lockCarts: services.sampleCarts.belonging.lock,
        customersOf,
        unfinishedExports,
      }),
      ...createInvitationHandlers(services.joining),
    },
    log: {
      ...createSearchLogHandlers({ now }),
      ...createBrowseLogHandlers(services.browsing),
      ...createClickLogHandlers(services.clicks),
    },
    imports: createImportHandlers(services.imports),
    system: {
      ...createRateHandlers(services.rates),
      ...createSystemHandlers(services),
      ...createHomeListHandlers(services.catalogue),
      ...createLicenceHandlers(services.factories.licences),
      ...createHistoryHandlers(services.browsing),
      ...createContentHandlers(services.carousel, services.campaigns),
      ...createShowroomListHandlers(services.showrooms),
      ...createExportSettingsHandlers(services.documents),
      ...createExportHandlers(services.exports, services.files),
      ...createPrintingHandlers(services.printing),
      ...createStorageUsageHandlers(services.storageUsage),
    },
    toy: {
      ...createToyListHandlers({ ...services.catalogue, now }),
      ...createIpHandlers(services.ipLicences),
      ...createToyDetailHandlers(services.details),
      ...createAttentionHandlers(services),
      ...createErrorReportHandlers({ now }),
      ...createSavedSearchHandlers(createSavedSearchService({ now })),
      ...createPictureSearchHandlers(services.picturing),
      ...createPictureSheetHandlers(services.pictureSheets),
      ...createAskingHandlers(services.asking),
    },
    upload: createFilesHandlers(services.files),
    website: {
      ...createSampleCartHandlers(services.sampleCarts, services.formulas, services.customers.handOver),
      ...createPricingHandlers({ ...services, placeOfCart: services.sampleCarts.carts.place }),
      ...createChooseHandlers(services.chooses),
    },
  };
}

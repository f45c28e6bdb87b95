import type { AppDependencies } from './app.ts';
import type { CallerPort } from './infra/caller/caller-port.ts';
import { createWebhookCaller } from './infra/caller/webhook-caller.ts';
import { createAccountService } from './modules/account/account.service.ts';
import { createCodeServices } from './modules/account/code-services.ts';
import { createFirstAccountKey } from './modules/account/first-account-key.ts';
import { createMembershipService } from './modules/account/membership.service.ts';
import { createPasswords } from './modules/account/password.ts';
import { createPeopleService } from './modules/account/people.service.ts';
import { readingState } from './modules/people/people.module.ts';
import { createSessionService } from './modules/account/sessions.service.ts';
import { createSignInGuard } from './modules/account/sign-in-guard.ts';
import { createSignInService } from './modules/account/sign-in.service.ts';
import { createUserInfoService } from './modules/account/user-info.service.ts';
import { createAllowanceService } from './modules/allowance/allowance.service.ts';
import { createAskingServices } from './modules/asking/asking-services.ts';
import { askedToys } from './modules/asking/asked-toys.ts';
import { customerInquiries } from './modules/asking/inquiries/customer-inquiries.ts';
import { createAttentionService } from './modules/attention/attentions.service.ts';
import { createContrastService } from './modules/attention/contrasts.service.ts';
import { createBrowsingService } from './modules/browsing/browsing.service.ts';
import { createCatalogueServices } from './modules/catalogue/catalogue-services.ts';
import { createConfirmedPriceService } from './modules/toy-search/confirmed-prices.service.ts';
import { createToyDetailService } from './modules/toy-details/toy-details.service.ts';
import { createImportedToyService } from './modules/toy-search/imported-toys.service.ts';
import { recountTerms } from './modules/toy-search/indexing/recount-terms.ts';
import { createToySearchService } from './modules/toy-search/toy-search.service.ts';
import { createToyCardService } from './modules/toys/toy-cards.service.ts';
import { createNewHitsService } from './modules/catalogue/zones/new-hits.service.ts';
import { createCampaignService } from './modules/content/campaigns.service.ts';
import { createCarouselService } from './modules/content/carousel.service.ts';
import { createPlatformFileService } from './modules/content/platform-files.service.ts';
import { createCustomerServices } from './modules/customers/customer-services.ts';
import { createDocumentWriter } from './infra/documents/fork-document-writer.ts';
import { createExportCollecting } from './modules/exports/collect/export-collecting.ts';
import { createExportServices } from './modules/exports/export-services.ts';
import { followMoved } from './modules/files/moved-files.ts';
import { exportedPictures } from './modules/exports/exported-pictures.ts';
import { createExhibitionService, exhibitorFactoryIds } from './modules/exhibitions/exhibitions.service.ts';
import { createFactoryServices } from './modules/factories/factory-services.ts';
import { createFilesService } from './modules/files/files.service.ts';
import { createImportService } from './modules/imports/imports.service.ts';
import { rememberedPictures } from './modules/imports/remembered-pictures.ts';
import { createIpLicenceService } from './modules/ip/ip-licences.service.ts';
import { createLiveService } from './modules/live/live.service.ts';
import { createMessageService } from './modules/messages/messages.service.ts';
import { createPictureIndexing } from './modules/picture-search/index/picture-indexing.service.ts';
import { createPictureSearchServices } from './modules/picture-search/picture-search-services.ts';
import { createPictureSheetService } from './modules/picture-search/sheets/picture-sheets.service.ts';
import { createPicturesService } from './modules/pictures/pictures.service.ts';
import { createFormulaService } from './modules/pricing/formulas.service.ts';
import { createPricing } from './modules/pricing/price-snapshots.ts';
import { createRateService } from './modules/pricing/rates.service.ts';
import { createFileReader } from './modules/reading/file-reader.service.ts';
import { createReadingPool } from './modules/reading/reading-pool.ts';
import { createPrintingService } from './modules/printing/printing.service.ts';
import { cartedToys } from './modules/sample-carts/carted-toys.ts';
import { createSampleCartServices } from './modules/sample-carts/sample-cart-services.ts';
import { createSavedSearchCheck } from './modules/saved-searches/check-saved-searches.ts';
import { createShowroomService } from './modules/showrooms/showrooms.service.ts';
import { createInvitationServices } from './modules/staff/invitations/invitation-services.ts';
import { createStorageUsageService, quotasOf } from './modules/storage-usage/storage-usage.service.ts';
import { createStorageSweep } from './modules/storage-usage/sweep-storage.ts';
import { customerChooses } from './modules/chooses/customer-chooses.repo.ts';
import { chosenToys } from './modules/chooses/chosen-toys.ts';
import { createChooseServices } from './modules/chooses/chooses-services.ts';
import { createClickLogService } from './modules/usage/click-logs.service.ts';
import { removeOldUsage } from './modules/usage/usage.service.ts';
import { forgetActs } from './rpc/acts.ts';
import { COUNTED_ROWS, SWEPT_ROWS } from './stored-rows.ts';

/** The composition root of the modules: which service gets which stands here and nowhere else. */
export function composeServices(deps: AppDependencies) {
  const { bus, now, storage, sms, keyring } = deps;
  const db = deps.database.db;

  const linkSecret = keyring('file_links').toString('base64url');
  const pictures = createPicturesService({
    db,
    storage,
    tempFolder: deps.tempFolder,
    now: () => now().getTime(),
    linkSecret,
    log: deps.log,
    isBackgroundOn: deps.config.PICTURES_BACKGROUND,
    pool: deps.pictureWorker === undefined ? {} : { entry: deps.pictureWorker },
    onMoved: followMoved,
  });
  const storageUsage = createStorageUsageService({
    rows: COUNTED_ROWS,
    quotas: quotasOf(deps.config),
  });
  const files = createFilesService({
    db,
    storage,
    pictures,
    usage: storageUsage,
    uses: [exportedPictures, rememberedPictures],
    tempFolder: deps.tempFolder,
    now: () => now().getTime(),
    linkSecret,
  });
  const reader = createFileReader({ pool: createReadingPool(), storage, tempFolder: deps.tempFolder, now });
  const messages = createMessageService({ bus, now, readingState });
  const allowance = createAllowanceService({ db, now });
  const sessions = createSessionService({ db, bus, now });
  const { codes, smsFigures } = createCodeServices({
    db,
    sms,
    now,
    messages,
    config: deps.config,
    log: deps.log,
    key: keyring('one_time_codes'),
    proofCost: deps.proofCost,
  });
  const userInfo = createUserInfoService({ files, now, chatKey: keyring('chat_signature') });
  const guard = createSignInGuard({ db, failures: deps.limits.failures, codes, now });
  const passwords = createPasswords(deps.passwordCost);
  const firstAccountKey = createFirstAccountKey({ db, now, dataDir: deps.config.DATA_DIR, log: deps.log });
  const signIn = createSignInService({
    db,
    sessions,
    codes,
    guard,
    userInfo,
    messages,
    firstAccountKey,
    passwords,
    now,
  });
  const membership = createMembershipService({ bus, messages });
  const joining = createInvitationServices({ db, bus, messages, membership, key: keyring('invitations'), now });
  const { endAll: endInvitations } = joining.invitations;
  const account = createAccountService({
    db,
    bus,
    sessions,
    codes,
    userInfo,
    messages,
    files,
    guard,
    endInvitations,
    passwords,
    now,
  });
  const people = createPeopleService({ db, bus, sessions, messages, endInvitations, now, passwords });
  const carousel = createCarouselService({ pictures, now });
  const toyCards = createToyCardService({ pictures, now });
  const factories = createFactoryServices({ db, bus, now, pictures, allowance });
  const showrooms = createShowroomService({ pictures, toyCards });
  const live = createLiveService({ pictures, toyCards, now });
  const exhibitions = createExhibitionService({ pictures, now });
  const campaigns = createCampaignService({ pictures, now });
  const platformFiles = createPlatformFileService({ db, storage, linkSecret, now });
  const details = createToyDetailService({
    pictures,
    factories: factories.forToys,
    certificates: factories.certificates,
    now,
  });
  const pictureIndexing = createPictureIndexing({
    db,
    bus,
    jobs: deps.jobs,
    vision: deps.vision,
    pictures,
    log: deps.log,
  });
  const search = createToySearchService({ now, onRefreshed: pictureIndexing.toysChanged });
  const catalogue = createCatalogueServices({
    search,
    toyCards,
    certificates: factories.certificates,
    allowance,
    now,
  });
  const ipLicences = createIpLicenceService({ pictures, countToysByIp: catalogue.figures.byIp });
  const newHits = createNewHitsService({ search, exhibitorIds: exhibitorFactoryIds, now });
  const savedSearchCheck = createSavedSearchCheck({ db, bus, newHits, messages, now });
  const attentions = createAttentionService({ toyCards, factoryCards: factories.cards, now });
  const contrasts = createContrastService({ details, now });
  const picturing = createPictureSearchServices({
    db,
    connection: deps.database.connectionConfig,
    bus,
    jobs: deps.jobs,
    vision: deps.vision,
    outgoing: deps.outgoing,
    hosts: ownHosts(deps.config),
    now,
    log: deps.log,
    files,
    pictures,
    search,
    toyCards,
    factoryCards: factories.cards,
    allowance,
  });
  const pictureSheets = createPictureSheetService({
    db,
    reader,
    files,
    pictures,
    toyCards,
    details,
    allowance,
    matcher: picturing.pictureSearch,
    jobs: deps.jobs,
    publicUrl: deps.config.PUBLIC_URL ?? `http://127.0.0.1:${deps.config.PORT}`,
    now,
  });
  const clicks = createClickLogService({ db, now, log: deps.log });
  const browsing = createBrowsingService({ db, search, toyCards, clicks, now, log: deps.log });

  const rates = createRateService({ db, rates: deps.rates, now, log: deps.log });
  const formulas = createFormulaService({ now });
  const pricing = createPricing({ rates });
  const sampleCarts = createSampleCartServices({ db, bus, now, pictures, toyCards, messages, pricing });
  const customers = createCustomerServices({
    db,
    bus,
    messages,
    reader,
    files,
    now,
    limiter: deps.limits.limiter,
    rateScale: deps.config.RATE_LIMIT_SCALE,
    formulas,
    belongings: { carts: sampleCarts.belonging, chooses: customerChooses, inquiries: customerInquiries },
  });

  const asking = createAskingServices({
    db,
    bus,
    messages,
    pictures,
    prices: createConfirmedPriceService({ search }),
    caller: openCaller(deps),
    now,
    log: deps.log,
  });

  const chooses = createChooseServices({
    db,
    sampleCarts,
    pricing,
    pictures,
    toyCards,
    zones: catalogue.zones,
    messages,
    bus,
    limits: deps.limits,
    rateScale: deps.config.RATE_LIMIT_SCALE,
    codeKey: keyring('share_codes'),
    now,
  });

  const documents = createExportCollecting({ files, reader, pictures, zones: catalogue.zones, pricing, now });
  const exports = createExportServices({
    db,
    bus,
    jobs: deps.jobs,
    storage,
    tempFolder: deps.tempFolder,
    linkSecret,
    now,
    log: deps.log,
    writer: deps.documentWriter ?? createDocumentWriter(),
    collector: documents.collector,
    pictures,
    ownPictures: picturing.own,
    storageUsage,
  });

  const printing = createPrintingService({ db, documents: documents.collector, pictures, now });

  const imports = createImportService({
    db,
    files,
    pictures,
    toys: createImportedToyService({ search }),
    reader,
    uses: [cartedToys, chosenToys, askedToys],
    jobs: deps.jobs,
    now,
  });

  return {
    account,
    allowance,
    asking,
    attentions,
    browsing,
    campaigns,
    carousel,
    catalogue,
    chooses,
    clicks,
    codes,
    contrasts,
    customers,
    details,
    documents,
    exhibitions,
    exports,
    factories,
    files,
    formulas,
    imports,
    ipLicences,
    joining,
    live,
    messages,
    people,
    pictureIndexing,
    pictures,
    pictureSheets,
    picturing,
    platformFiles,
    printing,
    rates,
    reader,
    sampleCarts,
    savedSearchCheck,
    search,
    sessions,
    showrooms,
    signIn,
    smsFigures,
    storageUsage,
    searchTerms: { recount: (signal: AbortSignal) => recountTerms(db, signal) },
    acts: { removeOld: () => forgetActs(db, now()) },
    usage: { removeOld: () => removeOldUsage(db, now()) },
    storageSweep: createStorageSweep({ ...SWEPT_ROWS, db, storage, now, log: deps.log }),
  };
}

export type Services = ReturnType<typeof composeServices>;

/** A telephony provider where one is named; otherwise factories are reached by message. */
function openCaller({ caller, config }: AppDependencies): CallerPort | undefined {
  if (caller || !config.CALLER_URL) return caller;
  return createWebhookCaller({ url: config.CALLER_URL, token: config.CALLER_TOKEN ?? '' });
}

/** Hosts that may stand before the addresses of our own pictures. */
function ownHosts({ PUBLIC_URL, IMAGE_HOST }: AppDependencies['config']): string[] {
  return [PUBLIC_URL, IMAGE_HOST].flatMap((url) => (url === undefined ? [] : [new URL(url).host]));
}

import { defineModule } from '#composition/module.ts';
import { accountModule } from '../account/account.module.ts';
import { askingModule } from '../asking/asking.module.ts';
import { factoryDirectoryModule } from '../factory-directory/factory-directory.module.ts';
import { filesModule } from '../files/files.module.ts';
import { moderationModule } from '../moderation/moderation.module.ts';
import { picturesModule } from '../pictures/pictures.module.ts';
import { showroomsModule } from '../showrooms/showrooms.module.ts';
import { toysModule } from '../toys/toys.module.ts';
import { toySearchModule } from '../toy-search/toy-search.module.ts';
import { createAskedInChat } from './asked-in-chat.service.ts';
import { createAwayNotices } from './away-notices.service.ts';
import { registerChatFileRoutes } from './chat-file-routes.ts';
import { chatHolding } from './chat-holding.repo.ts';
import { createChatNews } from './chat-news.ts';
import { createChatSocket } from './chat-socket.ts';
import { createChatHandlers } from './chat.handlers.ts';
import { createCompanySettings } from './company-settings.service.ts';
import { createConversationDocument } from './conversation-document.ts';
import { createConversationService } from './conversations.service.ts';
import { createTalkDescriber } from './describe-talks.ts';
import { createMessageDrawer } from './draw-messages.ts';
import { createGroupService } from './groups.service.ts';
import { createHearers } from './hearers.ts';
import { createMayWrite } from './may-write.ts';
import { createMessageAccess } from './message-access.service.ts';
import { createMessageReading } from './messages.service.ts';
import { createOversight } from './oversight.service.ts';
import { createPostMessages } from './post-messages.ts';
import { createChatPresences } from './presence.service.ts';
import { createReplyService } from './replies.service.ts';
import { createRetention } from './retention.service.ts';
import { createSeats } from './seats.ts';
import { createSendMessages } from './send-messages.service.ts';
import { createServiceTalks } from './service-talks.ts';
import { createSpeakers } from './speakers.ts';
import { createElementWriter } from './write-elements.ts';

export { companyKeepDays, mainReadsStaff } from './company-settings.repo.ts';
export { notSwitchedOn } from './oversight.service.ts';
export { columnsOf, type StoredCustom, type StoredElement } from './stored-elements.ts';
export { toStoredToy } from './write-elements.ts';
export type { ServiceTalk, ServiceTalks } from './service-talks.ts';

/** People, factories and groups that write to each other (docs/chat.md). */
export const chatModule = defineModule({
  name: 'chat',
  needs: [
    accountModule,
    filesModule,
    picturesModule,
    factoryDirectoryModule,
    toysModule,
    toySearchModule,
    showroomsModule,
    askingModule,
    moderationModule,
  ],
  create(deps, { exportSources, late }) {
    const { db, bus, files, pictures, storage, linkSecret, limits, config, log, now, chatSignatures } = deps;
    const limit = { limiter: limits.limiter, rateScale: config.RATE_LIMIT_SCALE };
    const speakers = createSpeakers({ db, bus });
    const news = createChatNews({ bus, speakers, hearers: createHearers({ db, bus }) });
    const mayWrite = createMayWrite({ blocks: deps.factoryBlocks, speakers });
    const presences = createChatPresences({ db, now });
    const describer = createTalkDescriber({ files, pictures, mayWrite });
    const { moderation } = deps;
    const settings = createCompanySettings({ bus, speakers, moderation, keepDays: config.CHAT_KEEP_DAYS, now });
    const conversations = createConversationService({ speakers, describer, mayWrite, news, presences, settings, now });
    const drawer = createMessageDrawer({ bus, pictures, linkSecret, now });
    const post = createPostMessages({ db, now });
    const writer = createElementWriter({ files, sources: exportSources });
    const noticeAway = createAwayNotices({ db, smsDesk: deps.smsDesk, presences, speakers, now, log });
    const seats = createSeats({ db, bus, conversations, news, drawer });
    const sending = createSendMessages({
      conversations,
      seats,
      speakers,
      mayWrite,
      writer,
      post,
      drawer,
      news,
      noticeAway,
      moderation,
      serviceSaid: (said) => late.serviceSaid(said),
      ...limit,
    });
    const reading = createMessageReading({ conversations, describer, drawer, speakers, news, pictures, files, now });
    const groups = createGroupService({ conversations, mayWrite, news, now });
    const replies = createReplyService({ bus, now });
    const retention = createRetention({ db, files, keepDays: config.CHAT_KEEP_DAYS, now });
    const oversight = createOversight({ speakers, drawer });
    const access = createMessageAccess({ db, sessions: deps.sessions, speakers, oversight });
    const chatSocket = createChatSocket({
      db,
      bus,
      log,
      now,
      conversations,
      seats,
      sending,
      presences,
      rateScale: limit.rateScale,
      sessions: deps.sessions,
      signatures: chatSignatures,
    });
    return {
      services: { chatSocket, serviceTalks: createServiceTalks({ conversations, news, now }) },
      handlers: {
        chat: createChatHandlers({
          chatSignatures,
          conversations,
          reading,
          sending,
          groups,
          replies,
          settings,
          oversight,
          exportMade: (...wish) => late.exportMade(...wish),
          visitorsUnread: (context) => late.visitorsUnread(context),
        }),
      },
      holdings: { chats: chatHolding },
      exportDocuments: { conversation: createConversationDocument({ conversations, now }) },
      late: {
        isMessageOpen: access.isOpen,
        chatMessageAsRead: reading.inWords,
        cardsChanged: reading.cardsChanged,
        inquiriesTold: createAskedInChat({ db, speakers, post, sending, now }),
      },
      removeOld: [retention.removeOld, retention.removeUnsent, presences.removeOld],
      figures: { chatting: () => chatSocket.counts().chatting },
      routes: (fastify) => registerChatFileRoutes(fastify, { access, files, storage, linkSecret, now }),
      close: chatSocket.close,
    };
  },
});

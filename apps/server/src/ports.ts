import { join } from 'node:path';
import { MAIL_PORTS, UPLOAD_LIMITS } from '@wanyuan/domain';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { AssistantPort } from './infra/assistant/assistant-port.ts';
import { createEmbeddedAssistant } from './infra/assistant/embedded-assistant.ts';
import { createEndpointAssistant } from './infra/assistant/endpoint-assistant.ts';
import type { Database } from './infra/database/database.ts';
import { createBus } from './infra/events/bus-core.ts';
import { createPostgresTransport } from './infra/events/postgres-transport.ts';
import { createRedisTransport } from './infra/events/redis-transport.ts';
import { createMemoryLimits } from './infra/limits/memory-limits.ts';
import { createRedisLimits } from './infra/limits/redis-limits.ts';
import { createPostgresLocks } from './infra/locks/postgres-locks.ts';
import { createRedisLocks } from './infra/locks/redis-locks.ts';
import { createMail } from './infra/mail/create-mail.ts';
import { createEmbeddedMailDns } from './infra/mail-dns/embedded-mail-dns.ts';
import type { MailPort } from './infra/mail/mail-port.ts';
import { createMailReading } from './infra/mail-reading/create-mail-reading.ts';
import { createOAuth2Tokens, type OAuth2Tokens } from './infra/mail/oauth2-tokens.ts';
import { createOutboxMail } from './infra/mail/outbox-mail.ts';
import { createSmtpMail } from './infra/mail/smtp-mail.ts';
import { createPublicDial } from './infra/outgoing/public-dial.ts';
import { createPublicFetch } from './infra/outgoing/public-fetch.ts';
import { createPublicForm } from './infra/outgoing/public-form.ts';
import { createEmbeddedRates } from './infra/rates/embedded-rates.ts';
import { createEndpointRates } from './infra/rates/endpoint-rates.ts';
import type { RatesPort } from './infra/rates/rates-port.ts';
import { openRedis } from './infra/redis/redis-connection.ts';
import { createOutboxSms } from './infra/sms/outbox-sms.ts';
import { createWebhookSms } from './infra/sms/webhook-sms.ts';
import { createFolderStorage } from './infra/storage/folder-storage.ts';
import { createS3Storage } from './infra/storage/s3-storage.ts';
import type { StoragePort } from './infra/storage/storage-port.ts';
import { createEmbeddedVision } from './infra/vision/embedded-vision.ts';
import { createEndpointVision } from './infra/vision/endpoint-vision.ts';
import type { VisionPort } from './infra/vision/vision-port.ts';

/** Chooses each port's adapter by the configuration: embedded unless something grown is named. */
export async function openPorts(config: Config, database: Database, log: Logger) {
  const shared = config.REDIS_URL ? await openRedisPorts(config.REDIS_URL, log) : openEmbeddedPorts(database, log);
  const bus = await createBus({ transport: shared.transport, log });
  const sms = config.SMS_WEBHOOK_URL
    ? createWebhookSms({ url: config.SMS_WEBHOOK_URL, token: config.SMS_WEBHOOK_TOKEN ?? '' })
    : createOutboxSms({ db: database.db });
  const vision = openVision(config);
  const tokens = createOAuth2Tokens({ post: createPublicForm({ maxBytes: TOKEN_BYTES }), now: () => new Date() });
  const mail = openMail(config, database, tokens);
  const mailReading = createMailReading({ db: database.db, tokens, hosts: config.MAIL_HOSTS });
  return {
    bus,
    vision,
    outgoing: createPublicFetch({ maxBytes: UPLOAD_LIMITS.fileBytes }),
    rates: openRates(config),
    limits: shared.limits,
    locks: shared.locks,
    storage: await openStorage(config),
    sms,
    mail,
    mailReading,
    mailDns: createEmbeddedMailDns(),
    assistant: openAssistant(config),
    async close(): Promise<void> {
      await mailReading.close();
      await mail.close();
      await vision.close();
      await bus.close();
      await shared.locks.close();
      await shared.limits.close();
      await shared.close();
    },
  };
}

function openEmbeddedPorts(database: Database, log: Logger) {
  const connection = database.connectionConfig;
  // The folder of an embedded database is locked by its one server.
  const isAlone = database.embedded !== null;
  return {
    transport: createPostgresTransport({ connection, pool: database.pool, log, isAlone }),
    limits: createMemoryLimits(),
    locks: createPostgresLocks({ connection, log }),
    close: async () => {},
  };
}

async function openRedisPorts(url: string, log: Logger) {
  const redis = await openRedis({ url, log });
  return {
    transport: createRedisTransport({ redis }),
    limits: createRedisLimits({ redis, log }),
    locks: createRedisLocks({ redis }),
    close: () => redis.close(),
  };
}

function openVision({ VISION_ENDPOINT: url, VISION_TOKEN: token, VISION_MODEL: modelFile }: Config): VisionPort {
  return url ? createEndpointVision({ url, token }) : createEmbeddedVision({ modelFile });
}

const TOKEN_BYTES = 64 * 1024;

function openMail({ MAIL_HOSTS: hosts, PUBLIC_URL }: Config, { db }: Database, tokens: OAuth2Tokens): MailPort {
  return createMail({
    outbox: createOutboxMail({ db }),
    smtp: createSmtpMail({
      dial: createPublicDial({ ports: MAIL_PORTS, hosts }),
      tokens,
      ...(PUBLIC_URL !== undefined && { name: new URL(PUBLIC_URL).hostname }),
    }),
  });
}

const RATES_BYTES = 256 * 1024;

function openRates({ RATES_URL: url }: Config): RatesPort {
  if (url === undefined) return createEmbeddedRates();
  return createEndpointRates({ url, fetch: createPublicFetch({ maxBytes: RATES_BYTES }), now: () => new Date() });
}

function openAssistant({ ASSISTANT_URL: url, ASSISTANT_TOKEN: token, ASSISTANT_MODEL: model }: Config): AssistantPort {
  return url && model ? createEndpointAssistant({ url, token, model }) : createEmbeddedAssistant();
}

export function openStorage(config: Config): Promise<StoragePort> | StoragePort {
  if (!config.S3_ENDPOINT) return createFolderStorage({ folder: join(config.DATA_DIR, 'files') });
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET ?? '',
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
  });
}

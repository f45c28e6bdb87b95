import type { factories, factory_certificates, factory_contacts } from '#modules/factory-directory/factories.schema.ts';
import type { showroom_booths, showrooms } from '#modules/showrooms/showrooms.schema.ts';

export type FactoryRow = typeof factories.$inferInsert;
export type ContactRow = typeof factory_contacts.$inferInsert;
export type CertificateRow = typeof factory_certificates.$inferInsert;
export type ShowroomRow = typeof showrooms.$inferInsert & { id: number };
export type BoothRow = typeof showroom_booths.$inferInsert;

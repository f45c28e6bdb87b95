export * from './contract.ts';
export * from './core.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './shapes.ts';
export * from './toy-detail-shapes.ts';
export * from './toy-shapes.ts';
export type { FactoryCard, FactoryOrder } from './calls/factory.ts';
export type { SystemDiscoveryCall } from './calls/system-discovery.ts';

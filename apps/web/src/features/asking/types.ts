import type { api, InputOf, OutputOf } from '@wanyuan/contract/client';

export type AskingToy = OutputOf<typeof api.toy.get_asking_toys>['list'][number];
export type Inquiry = OutputOf<typeof api.toy.get_inquiry_list>['list'][number];
export type InquiryState = Inquiry['state'];
export type InquiryAnswer = NonNullable<Inquiry['answer']>;
export type AskedItem = Inquiry['asked_items'][number];
export type PhoneCallRecord = Inquiry['calls'][number];
export type Supplement = OutputOf<typeof api.toy.get_supplement_list>['list'][number];
export type SupplementDetail = OutputOf<typeof api.toy.get_supplement_detail>;
export type SupplementLine = SupplementDetail['lines'][number];
export type Purchase = OutputOf<typeof api.purchase.get_detail>;
export type PurchaseState = Purchase['state'];
export type DeskInquiry = OutputOf<typeof api.desk.get_inquiries>['list'][number];
export type DeskSupplement = OutputOf<typeof api.desk.get_supplements>['list'][number];
export type DeskPurchase = OutputOf<typeof api.desk.get_purchases>['list'][number];
export type AnswerInput = InputOf<typeof api.desk.answer_inquiry>;
export type Applied = OutputOf<typeof api.toy.batch_inquiry>;
export type Ordered = OutputOf<typeof api.purchase.add>;

import type { CallName } from '@wanyuan/contract';
import type { FilePurpose } from '@wanyuan/domain';

/** Somebody with one row of everything that a call can name by id. */
export interface Person {
  user_id: number;
  company_id: number;
  account: string;
  phone: string;
  message_id: number;
  session_id: number;
  avatar_file_id: number;
  /** One uploaded for each purpose, of which nothing has been made yet. */
  uploads: Record<FilePurpose, number>;
  /** Of the company's own toys, out of others' sight. */
  toy_id: number;
  browse_record_id: number;
  saved_search_id: number;
  search_image_id: number;
  /** The address of a picture of the toy. */
  toy_picture: string;
  picture_search_id: number;
  image_task_id: number;
  search_sheet_file_id: number;
  picture_sheet_id: number;
  picture_sheet_row_id: number;
  export_id: number;
  export_uuid: string;
  email_record_id: number;
  export_template_id: number;
  /** Uploaded, and a template of nobody yet. */
  export_template_file_id: number;
  customer_id: number;
  customer_sheet_file_id: number;
  /** The default one, for the customer. */
  sample_cart_id: number;
  spare_cart_id: number;
  removed_cart_id: number;
  cart_line_id: number;
  removed_line_id: number;
  price_formula_id: number;
  colleague_id: number;
  /** That they made, and somebody who waits for their yes. */
  invitation_id: number;
  join_request_id: number;
  choose_id: number;
  choose_product_id: number;
  choose_person_id: number;
  /** Of the factory that was asked. */
  desk_user_id: number;
  inquiry_id: number;
  supplement_id: number;
  supplement_line_id: number;
  submitted_purchase_id: number;
  confirmed_purchase_id: number;
  agreed_purchase_id: number;
  shipped_purchase_id: number;
  product_sheet_file_id: number;
  import_picture_file_id: number;
  /** Kept by the company for itself. */
  own_factory_id: number;
  product_import_id: number;
  product_import_row_id: number;
  picture_import_id: number;
  picture_import_row_id: number;
  done_import_id: number;
  /** Of the link of the selection. */
  choose_token: string;
}

export interface CallSample {
  /** An input that passes validation; `me` is the caller. */
  input(me: Person): Record<string, unknown>;
  /** The same with every id replaced by somebody else's. Needed as soon as an input field is named like an id. */
  foreign?(me: Person, other: Person): Record<string, unknown>;
  /** The user who makes the call, when it is not the person. */
  caller?(me: Person): number;
  /** Fields that are named like ids but name no row of a company. */
  notRows?: string[];
  /** Needed as soon as an input field names an upload: for which purposes it must have been uploaded. */
  takesUploadsFor?: readonly FilePurpose[];
}

export const empty: CallSample = { input: () => ({}) };

/** Takes a person's own row, and somebody else's in its place. */
export const named = (input: (owner: Person) => Record<string, unknown>): CallSample => ({
  input,
  foreign: (_me, other) => input(other),
});

/** The catalogue is everybody's: what filters name by id are its rows. */
export const QUERY_IDS = [
  'category_ids',
  'packing_ids',
  'certification_ids',
  'showroom_ids',
  'region_ids',
  'factory_ids',
  'ip_ids',
];

/** Samples of some calls, spread into the whole table. */
export type SomeSamples = Partial<Record<CallName, CallSample>>;

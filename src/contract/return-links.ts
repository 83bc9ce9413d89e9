// Addresses of returns; separate, because other pages do not need them.

export const RETURN_PAGES = {
  list: "/my-account/returns",
  /** With the query parameter `number`. */
  details: "/my-account/return",
  /** With the query parameter `order`. */
  form: "/my-account/return-form",
  /** What can be returned, and how. */
  information: "/rueckgabe",
} as const;

const RETURNS = "/webapi/shop/returns";
export const RETURN_ROUTES = {
  /** POST, multipart: saves the form as a draft. */
  draft: `${RETURNS}/draft`,
  discard: `${RETURNS}/discard`,
  submit: `${RETURNS}/submit`,
  /** GET, followed by the id of a picture. */
  pictures: `${RETURNS}/pictures`,
  /** GET, followed by the number of a return. */
  slips: `${RETURNS}/slips`,
} as const;

export const returnPictureLink = (pictureId: string): string => `${RETURN_ROUTES.pictures}/${pictureId}`;
export const returnSlipLink = (number: string): string => `${RETURN_ROUTES.slips}/${encodeURIComponent(number)}.pdf`;
export const returnQuery = (number: string): string => `?number=${encodeURIComponent(number)}`;
export const returnFormQuery = (orderCode: string): string => `?order=${encodeURIComponent(orderCode)}`;

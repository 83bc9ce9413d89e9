// Addresses of cost centres and budgets; separate, because other pages do not need them.

export const COST_CENTRES_PAGE = "/my-account/cost-centres";
export const BUDGETS_PAGE = "/my-account/budgets";

const COST_CENTRES = "/webapi/shop/costcentres";
/** Forms of the page, and its file. */
export const COST_CENTRE_ROUTES = {
  save: `${COST_CENTRES}/save`,
  end: `${COST_CENTRES}/end`,
  setting: `${COST_CENTRES}/setting`,
  import: `${COST_CENTRES}/import`,
  file: `${COST_CENTRES}/file`,
} as const;

const BUDGETS = "/webapi/shop/budgets";
export const BUDGET_ROUTES = { save: `${BUDGETS}/save`, end: `${BUDGETS}/end` } as const;

// Runs before the first picture of screens that keep their place: what this tab knows of them and the server does not.
import "./procurement/hide-read-early.ts";
import "./quick-order/keep-place-early.ts";

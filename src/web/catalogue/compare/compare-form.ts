/** Id of the form that the list's checkboxes belong to. In a file of its own to keep the list's script small. */
export const COMPARE_FORM = "compare";

/** The form that a list's boxes belong to. Apart from everything else: it is part of the list's script, which is counted by the byte. */
export const COMPARE_FORM = "compare";

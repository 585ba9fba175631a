/** Texts of the panel of messages in the header. */

export const outdated = 'New conversations could not be loaded.';
export const empty = 'No conversations yet. New conversations appear here.';
export const slow = 'Your conversations are taking longer than usual.';
export const failed = 'Your conversations could not be loaded.';

export const newestConversations = 'Newest conversations';
export const seeAllMessages = 'See all messages';
